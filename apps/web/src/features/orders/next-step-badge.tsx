import { Badge } from '@mantine/core'
import type { OfferStates, OrderSummary } from '@veck/contract'
import { nextStepOf } from '@veck/domain'
import { swedishToday } from '@veck/texts/formats'
import { offerLooks } from '../../lib/order/offer-looks.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import classes from './order-rows.module.css'

type NextStepBadgeProps = { order: OrderSummary; offer: OfferStates[string] }

/** What the client has done on the page of the offer, and what to do next. */
export function NextStepBadge({ order, offer }: NextStepBadgeProps) {
  const { t } = useTranslation()
  const step = nextStepOf(offer, order.status, swedishToday())
  if (!step) return null
  return (
    <Badge {...offerLooks[step]} className={classes.badge}>
      {t(`OfferLinks:next.${step}`, { count: offer.unanswered })}
    </Badge>
  )
}
