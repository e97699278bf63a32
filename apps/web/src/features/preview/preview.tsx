import type { Order, User } from '@veck/contract'
import { type ReactNode, useMemo, useState } from 'react'
import { factsOf, useMayEdit } from '../../lib/order-facts.ts'
import { usePathTo } from '../../lib/paths.ts'
import { Actions } from './actions/actions.tsx'
import { Dialogs } from './actions/dialogs.tsx'
import { PhoneBar } from './actions/phone-bar.tsx'
import { useOfferActions } from './actions/use-offer-actions.ts'
import { EmptyPreview } from './empty-preview.tsx'
import { type Curtain, groupsOf } from './folder-groups.ts'
import { FolderSection } from './folder-section.tsx'
import { Notices } from './notices.tsx'
import { offeredActions } from './offered.ts'
import { PlacedDelivery } from './placed-delivery.tsx'
import { PreviewHead } from './preview-head.tsx'
import { Totals } from './totals.tsx'
import { useFreshPrices } from './use-fresh-prices.ts'
import classes from './preview.module.css'

/** The offer as its reader sees it, and what can be done with it (A2.37–A2.40). */
export function Preview({ order, user, notices }: { order: Order; user: User; notices?: ReactNode }) {
  const groups = useMemo(() => groupsOf(order), [order])
  const prices = useFreshPrices(order)
  const offered = offeredActions(user, factsOf(order, user))
  const actions = useOfferActions(order)
  const [notice, setNotice] = useState<string>()
  const to = usePathTo()
  const mayEdit = useMayEdit(order)
  const wizardOf = ({ marking, line }: Curtain) =>
    to('marking', { order: order.id, marking: marking.id, step: line ? 3 : 2 })
  // A2.38
  const arePricesShown = order.orderTotalNetAmount.value > 0
  return (
    <div className={classes.preview}>
      <div className={classes.page}>
        <PreviewHead order={order} user={user} />
        {notices}
        <Notices order={order} user={user} groups={groups} prices={prices} />
        <div className={classes.columns}>
          <article className={classes.paper} aria-busy={prices.isPending}>
            {groups.length === 0 ? (
              <EmptyPreview order={order} />
            ) : (
              groups.map((group) => (
                <FolderSection
                  key={group.id}
                  group={group}
                  isOnly={groups.length === 1}
                  withPrices={arePricesShown}
                  wizardOf={mayEdit ? wizardOf : undefined}
                />
              ))
            )}
          </article>
          <aside className={classes.panel}>
            <Totals order={order} isPending={prices.isPending} />
            <Actions order={order} user={user} offered={offered} actions={actions} notice={notice} />
            {order.delivery && <PlacedDelivery delivery={order.delivery} />}
          </aside>
        </div>
      </div>
      <PhoneBar order={order} user={user} offered={offered} actions={actions} />
      <Dialogs order={order} user={user} actions={actions} prices={prices} onNotice={setNotice} />
    </div>
  )
}
