import { Button } from '@mantine/core'
import type { Order, User } from '@veck/contract'
import { OrderStatus } from '@veck/domain'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/error-text.ts'
import { listed } from '../../lib/listed.ts'
import { logFailure } from '../../lib/log-failure.ts'
import { OwnerNotApproved } from './owner-not-approved.tsx'
import { PriceChangesNotice } from './price-changes-notice.tsx'
import { priceChanges, sentPrices } from './price-changes.ts'
import { type CurtainGroup, unfinishedIn } from './folder-groups.ts'
import { arePricesOpen, type FreshPrices } from './use-fresh-prices.ts'
import classes from './notices.module.css'

/** What the status means for this reader, where the buttons do not tell by themselves. */
function statusNotice(order: Order, user: User) {
  const isSales = user.internalSalesSven
  if (order.beingTransferred) return isSales ? 'Preview:TransferringForSales' : 'Preview:TransferringForCustomer'
  if (order.status === OrderStatus.OfferSentToCustomer && order.procurement) {
    if (isSales) return 'Preview:ReturnedForSales'
    return order.procurement.isEditVisit ? 'Preview:ReturnedForEditor' : 'Preview:ReturnedForCustomer'
  }
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

type NoticesProps = { order: Order; user: User; groups: CurtainGroup[]; prices: FreshPrices }

export function Notices({ order, user, groups, prices }: NoticesProps) {
  const { t } = useTranslation()
  const status = statusNotice(order, user)
  const unfinished = arePricesOpen(order) ? unfinishedIn(groups).map(({ marking }) => marking.name) : []
  const isSent = order.status === OrderStatus.OfferSentToCustomer
  const atSending = isSent && !prices.isPending ? sentPrices(order) : undefined
  const sinceSent = atSending && priceChanges(atSending, order)
  const holds = isSent && Boolean(order.sent?.pricesHoldUntil) && !sinceSent
  const retry = () => prices.refresh().catch((error: unknown) => logFailure('Prices not refreshed', error))
  return (
    <div className={classes.notices} aria-live="polite">
      {status && (
        <div className={classes.notice} data-tone={order.status === OrderStatus.Failed ? 'alarm' : undefined}>
          <p>{t(status, noticeValues(order))}</p>
          {order.refusal && <p>{t('Preview:FailedReason', { refusal: order.refusal })}</p>}
        </div>
      )}
      {order.ownerMailRestricted && <OwnerNotApproved order={order} />}
      {unfinished.length > 0 && (
        <p className={classes.notice} data-tone="heed">
          {t('Preview:Unfinished', { count: unfinished.length, names: listed(unfinished) })}
        </p>
      )}
      {holds && <p className={classes.notice}>{t('Preview:PricesHold', { until: order.sent?.pricesHoldUntil })}</p>}
      {sinceSent ? (
        <PriceChangesNotice
          changes={sinceSent}
          since={t('Preview:PricesChangedSinceSent', { at: order.sent?.sentAtFormatted })}
        />
      ) : (
        prices.changes && <PriceChangesNotice changes={prices.changes} since={t('Preview:PricesChanged')} />
      )}
      {prices.error && !prices.isPending && (
        <div role="alert" className={classes.notice} data-tone="heed">
          <p>{t('Preview:PricesNotRefreshed', { message: errorText(prices.error) })}</p>
          <Button variant="default" onClick={() => void retry()}>
            {t('Preview:TryAgain')}
          </Button>
        </div>
      )}
    </div>
  )
}
