import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Order, User } from '@veck/contract'
import { OrderStatus } from '@veck/domain'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { showActionError, showDone } from '../../components/messages/toasts.tsx'
import { client, queries } from '../../lib/server/api.ts'
import { errorText } from '../../lib/server/error-text.ts'
import { logFailure } from '../../lib/server/log-failure.ts'
import { unfinishedIn, type CurtainGroup } from './folder-groups.ts'
import { PriceChangesNotice } from './price-changes-notice.tsx'
import { priceChanges, sentPrices } from './price-changes.ts'
import { arePricesOpen, type FreshPrices } from './use-fresh-prices.ts'
import { WholeDates } from '../../components/forms/whole-dates.tsx'
import classes from './notices.module.css'

/** At most three names. */
const listed = (names: readonly string[]) => [...names.slice(0, 3), ...(names.length > 3 ? ['…'] : [])].join(', ')

/** What the status means for this user, where the buttons do not show it. */
function statusNotice(order: Order, user: User, isRefused: boolean) {
  const { isSales } = user
  if (order.beingTransferred) return isSales ? 'Preview:TransferringForSales' : 'Preview:TransferringForCustomer'
  if (order.status === OrderStatus.OfferSentToCustomer && order.procurement) {
    if (isSales) return 'Preview:ReturnedForSales'
    return order.procurement.isEditVisit ? 'Preview:ReturnedForEditor' : 'Preview:ReturnedForCustomer'
  }
  if (isRefused) return isSales ? 'Preview:RefusedForSales' : 'Preview:RefusedForCustomer'
  if (order.status === OrderStatus.Failed) return isSales ? 'Preview:FailedForSales' : 'Preview:FailedForCustomer'
  if (order.status === OrderStatus.Initiated && isSales) return 'Preview:OpenForSales'
  if (order.status === OrderStatus.OfferSentToCustomer && !isSales) return 'Preview:SentForCustomer'
  return undefined
}

const noticeValues = ({ procurement }: Order) => ({
  buyer: procurement?.buyerName ?? '',
  at: procurement?.returnedAtFormatted ?? '',
  until: procurement?.validUntil ?? '',
})

type NoticesProps = {
  order: Order
  user: User
  groups: CurtainGroup[]
  prices: FreshPrices
  /** The order arrived, but the supplier cannot deliver it. */
  isRefused: boolean
}

export function Notices({ order, user, groups, prices, isRefused }: NoticesProps) {
  const { t } = useTranslation()
  const status = statusNotice(order, user, isRefused)
  const unfinished = arePricesOpen(order) ? unfinishedIn(groups).map(({ marking }) => marking.name) : []
  const isSent = order.status === OrderStatus.OfferSentToCustomer
  const atSending = isSent && !prices.isPending ? sentPrices(order) : undefined
  const sinceSent = atSending && priceChanges(atSending, order)
  const holds = isSent && Boolean(order.sent?.pricesHoldUntil) && !sinceSent
  const retry = () => prices.refresh().catch((error: unknown) => logFailure('Prices not refreshed', error))
  return (
    <div className={classes.notices} aria-live="polite">
      {status && (
        <div className={classes.notice} data-tone={order.status === OrderStatus.Failed ? 'error' : undefined}>
          <p>
            <WholeDates>{t(status, noticeValues(order))}</WholeDates>
          </p>
          {order.refusal && <p>{t('Preview:FailedReason', { refusal: order.refusal })}</p>}
        </div>
      )}
      {order.ownerMailRestricted && <OwnerNotApproved order={order} />}
      {unfinished.length > 0 && (
        <p className={classes.notice} data-tone="warning">
          {t('Preview:Unfinished', { count: unfinished.length, names: listed(unfinished) })}
        </p>
      )}
      {holds && (
        <p className={classes.notice}>
          <WholeDates>{t('Preview:PricesHold', { until: order.sent?.pricesHoldUntil })}</WholeDates>
        </p>
      )}
      {sinceSent ? (
        <PriceChangesNotice
          changes={sinceSent}
          since={t('Preview:PricesChangedSinceSent', { at: order.sent?.sentAtFormatted })}
        />
      ) : (
        prices.changes && <PriceChangesNotice changes={prices.changes} since={t('Preview:PricesChanged')} />
      )}
      {prices.error && !prices.isPending && (
        <div role="alert" className={classes.notice} data-tone="warning">
          <p>{t('Preview:PricesNotRefreshed', { message: errorText(prices.error) })}</p>
          <Button variant="default" onClick={() => void retry()}>
            {t('Preview:TryAgain')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** For sales: the owner registered itself, and sales can approve its mails. */
function OwnerNotApproved({ order }: { order: Order }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const email = order.userEmailAddress
  const approve = useMutation({
    mutationFn: () => client.approveMails({ body: { emailAddress: email } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: queries.getOrder({ params: { id: order.id } }).queryKey })
      showDone(t('AdminUsers:MailsApproved', { email }))
    },
    onError: showActionError,
  })
  return (
    <div className={classes.notice} data-tone="warning">
      <p>{t('Preview:OwnerNotApproved', { email })}</p>
      <Button variant="default" loading={approve.isPending} onClick={() => approve.mutate()}>
        {t('Preview:ApproveOwner')}
      </Button>
    </div>
  )
}
