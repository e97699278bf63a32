import type { OfferStates, OrderSummary } from '@veck/contract'
import { nextStepOf } from '@veck/domain'
import { swedishToday } from '@veck/texts/formats'
import { RowBadge } from '../../components/messages/row-badge.tsx'
import { offerLooks } from '../../lib/order/offer-looks.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'

type NextStepBadgeProps = { order: OrderSummary; offer: OfferStates[string] }

/** What the client has done on the page of the offer, and what to do next. */
export function NextStepBadge({ order, offer }: NextStepBadgeProps) {
  const { t } = useTranslation()
  const step = nextStepOf(offer, order.status, swedishToday())
  if (!step) return null
  return <RowBadge {...offerLooks[step]}>{t(`OfferLinks:next.${step}`, { count: offer.unanswered })}</RowBadge>
}
