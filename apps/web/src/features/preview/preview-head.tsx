import { Badge, Button, Title } from '@mantine/core'
import { IconAdjustments } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Order, User } from '@veck/contract'
import { belongsToAnother, OrderStatus } from '@veck/domain'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { BackLink } from '../../components/layout/back-link.tsx'
import { curtainHome } from '../../lib/order/curtain-home.ts'
import { lastSearch, type OrderQuery } from '../../lib/order/last-search.ts'
import { useMayEdit } from '../../lib/order/order-facts.ts'
import { offerState, sentAtOf, stateLooks } from '../../lib/order/order-state.ts'
import { usePathTo } from '../../lib/screen/paths.ts'
import { usePresentationMode } from '../../lib/prices/presentation-mode.ts'
import classes from './preview-head.module.css'

const stateTexts = {
  Open: 'Preview:StatusOpen',
  Reopened: 'Search:StatusReopened',
  Sent: 'Preview:StatusSent',
  Closed: 'Preview:StatusPlaced',
  Transferring: 'Offer:Transferring',
  Failed: 'Preview:StatusFailed',
  Refused: 'DeliveryStatus:state.refused',
} as const

/** Sales return to the search from every preview (A6.4). An open order also links to its contents. */
function useWaysBack(order: Order, user: User) {
  const { t } = useTranslation()
  const to = usePathTo()
  const isSearch = curtainHome(user) === '/orders/search'
  const isOpen = order.status === OrderStatus.Initiated
  const ways: { to: string; search?: OrderQuery; label: string }[] = [
    ...(isSearch ? [{ to: to('/orders/search'), search: lastSearch(), label: t('Preview:BackToSearch') }] : []),
    ...(isOpen ? [{ to: to('/order/$order', { order: order.id }), label: t('Preview:BackToOffer') }] : []),
    ...(!isSearch && !isOpen ? [{ to: to('/orders'), label: t('Preview:BackToOffers') }] : []),
  ]
  return ways
}

/** Sales see the customer's name and company. For others the e-mail address says whose order it is. */
function Owner({ order: { customer, userEmailAddress } }: { order: Order }) {
  const who = [customer?.name, customer?.company].filter(Boolean).join(', ')
  return (
    <>
      {who && <span>{who}</span>}
      <span>{userEmailAddress}</span>
    </>
  )
}

type PreviewHeadProps = {
  order: Order
  user: User
  /** The order arrived, but the supplier cannot deliver it. */
  isRefused: boolean
}

export function PreviewHead({ order, user, isRefused }: PreviewHeadProps) {
  const { t } = useTranslation()
  const ways = useWaysBack(order, user)
  const to = usePathTo()
  const mayEdit = useMayEdit(order)
  const state = offerState({ ...order, isRefused })
  const sentAt = sentAtOf(order)
  const isPlaced = order.status === OrderStatus.OrderPlaced || order.status === OrderStatus.Failed
  // The note is for the supplier and for colleagues.
  const { isPresenting } = usePresentationMode()
  return (
    <header className={classes.head}>
      <div className={classes.ways}>
        {ways.map((way) => (
          <BackLink key={way.to} to={way.to} search={way.search ?? {}}>
            {way.label}
          </BackLink>
        ))}
      </div>
      <Title order={1} className={classes.title}>
        {order.offerName}
      </Title>
      <div className={classes.facts}>
        <Badge size="lg" {...stateLooks[state]} className={classes.status ?? ''}>
          {t(stateTexts[state])}
        </Badge>
        <span>{t(isPlaced ? 'Preview:OrderNumber' : 'Preview:OfferNumber', { number: order.offerNumber })}</span>
        {belongsToAnother(order, user) && <Owner order={order} />}
        {order.customerOrderNumber && (
          <span>
            {t(user.isSales ? 'Preview:TheirNumber' : 'Preview:CustomersNumber', {
              number: order.customerOrderNumber,
            })}
          </span>
        )}
        {sentAt && <span>{t('Preview:SentAt', { at: sentAt })}</span>}
        {mayEdit && order.orderLines.length > 0 && (
          <Button
            component={Link}
            to={to('/order/$order/change/{-$folder}', { order: order.id, folder: '' })}
            variant="subtle"
            leftSection={<IconAdjustments size={18} stroke={1.5} aria-hidden />}
          >
            {t('ChangeLines:Open')}
          </Button>
        )}
      </div>
      {order.note && !isPresenting && (
        <p className={classes.note}>
          <span className={classes.label}>{t('Offer:Note')}</span>
          {order.note}
        </p>
      )}
    </header>
  )
}
