import { Button, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Order, PlacedDelivery as Delivery, User } from '@veck/contract'
import { OrderStatus } from '@veck/domain'
import { useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { useAlternatives } from '../../lib/order/alternatives.ts'
import { orderFacts, useMayEdit } from '../../lib/order/order-facts.ts'
import { usePathTo } from '../../lib/screen/paths.ts'
import { useRenderings } from '../../lib/order/renderings.ts'
import { useFollowOrder } from '../../lib/server/use-follow-order.ts'
import { useIsWhole } from '../../lib/screen/use-is-whole.ts'
import { useLinkEvents } from '../../lib/screen/use-link-events.ts'
import { Actions } from './actions/actions.tsx'
import { Dialogs } from './actions/dialogs.tsx'
import { PhoneBar } from './actions/phone-bar.tsx'
import { useOrderActions } from './actions/use-order-actions.ts'
import { DeliveryFacts } from './delivery/delivery-facts.tsx'
import { firstOf, groupsOf, type Curtain } from './folder-groups.ts'
import { type CurtainStates, FolderSection } from './folder-section.tsx'
import { Notices } from './notices.tsx'
import { actionStates } from './offered.ts'
import { PreviewHead } from './preview-head.tsx'
import { PresentedTotals, Totals } from './totals.tsx'
import { useFreshPrices } from './use-fresh-prices.ts'
import { usePresentedPrices } from '../../lib/prices/presented-prices.ts'
import { usePresentationMode } from '../../lib/prices/presentation-mode.ts'
import classes from './preview.module.css'

/** In pixels: the least height of a configured curtain with its padding, and of what is above the first one. */
const [curtainHeight, headHeight] = [148, 200]

/** As many curtains as the window shows. The others follow right after the first paint. */
const curtainsAtFirst = () => Math.max(1, Math.ceil((window.innerHeight - headHeight) / curtainHeight))

type PreviewProps = { order: Order; user: User; notices?: ReactNode; states?: CurtainStates | undefined }

/** The order as its reader sees it, with the actions (A2.37–A2.40). */
export function Preview({ order, user, notices, states }: PreviewProps) {
  const groups = useMemo(() => groupsOf(order), [order])
  const isWhole = useIsWhole()
  const shown = useMemo(() => (isWhole ? groups : firstOf(groups, curtainsAtFirst())), [groups, isWhole])
  const linkEvents = useLinkEvents()
  const { isPresenting } = usePresentationMode()
  const prices = useFreshPrices(order)
  const presented = usePresentedPrices(order)
  const offered = actionStates(user, orderFacts(order, user))
  const actions = useOrderActions(order)
  const [notice, setNotice] = useState<string>()
  const to = usePathTo()
  const mayEdit = useMayEdit(order)
  const { byMarking: alternatives } = useAlternatives(order)
  useFollowOrder(order)
  const renderings = useRenderings(order)
  const wizardOf = ({ marking, line }: Curtain) =>
    to('/order/$order/marking/$marking/{-$step}', { order: order.id, marking: marking.id, step: line ? 3 : 2 })
  // Prices are shown only if something has a price (A2.38).
  const arePricesShown = !isPresenting && order.orderTotalNetAmount.value > 0
  // A failed order of which the supplier has said something did arrive.
  const isFailed = order.status === OrderStatus.Failed
  const isRefused = isFailed && states !== undefined
  const statusNotices = <Notices order={order} user={user} groups={groups} prices={prices} isRefused={isRefused} />
  return (
    <div className={classes.preview}>
      <div className={classes.page}>
        <PreviewHead order={order} user={user} isRefused={isRefused} />
        {/* What went wrong, and what to do about it, comes before the history of the delivery. */}
        {isFailed && statusNotices}
        {notices}
        {!isFailed && statusNotices}
        <div className={classes.columns}>
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
          <article className={classes.paper} aria-busy={prices.isPending} {...linkEvents}>
            {groups.length === 0 ? (
              <EmptyPreview order={order} />
            ) : (
              shown.map((group) => (
                <FolderSection
                  key={group.id}
                  group={group}
                  isOnly={groups.length === 1}
                  withPrices={arePricesShown}
                  presented={presented}
                  wizardOf={mayEdit ? wizardOf : undefined}
                  alternatives={alternatives}
                  states={states}
                  orderId={order.id}
                  renderings={renderings}
                />
              ))
            )}
          </article>
          <aside className={classes.panel}>
            {presented ? <PresentedTotals prices={presented} /> : <Totals order={order} isPending={prices.isPending} />}
            <Actions order={order} user={user} offered={offered} actions={actions} notice={notice} />
            {order.delivery && <PlacedDelivery delivery={order.delivery} />}
          </aside>
        </div>
      </div>
      <PhoneBar presented={presented} order={order} user={user} offered={offered} actions={actions} />
      <Dialogs order={order} user={user} actions={actions} prices={prices} onNotice={setNotice} />
    </div>
  )
}

/** Shown if the order has no marking: says what to do next. */
function EmptyPreview({ order }: { order: Order }) {
  const { t } = useTranslation()
  const to = usePathTo()
  return (
    <div className={classes.empty}>
      <Title order={2}>{t('Preview:Empty')}</Title>
      <Text c="dimmed">{t('Preview:EmptyText')}</Text>
      {order.status === OrderStatus.Initiated && (
        <Button component={Link} to={to('/order/$order', { order: order.id })} variant="light">
          {t('Preview:BackToOffer')}
        </Button>
      )}
    </div>
  )
}

/** The delivery of a placed order. */
function PlacedDelivery({ delivery }: { delivery: Delivery }) {
  const { t } = useTranslation()
  const company = delivery.deliveryAddressCompanyName || delivery.company
  return (
    <section aria-labelledby="delivery" className={classes.delivery}>
      <Title order={2} id="delivery">
        {t('Preview:Delivery')}
      </Title>
      <dl className={classes.facts}>
        <DeliveryFacts delivery={{ ...delivery, company }} />
      </dl>
    </section>
  )
}
