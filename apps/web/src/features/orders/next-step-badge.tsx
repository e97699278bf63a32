import { Badge } from '@mantine/core'
import type { OfferStates, OrderSummary } from '@veck/contract'
import { type NextStep, nextStepOf } from '@veck/domain'
import { swedishToday } from '@veck/texts/formats'
import { useTranslation } from '../../lib/use-translation.ts'
import classes from './order-rows.module.css'

/** What needs action is filled or ochre. */
const looks = {
  place: { color: 'spruce', variant: 'filled' },
  answer: { color: 'ochre', variant: 'filled' },
  renew: { color: 'ochre', variant: 'filled' },
  declined: { color: 'falu', variant: 'outline' },
  expired: { color: 'gray', variant: 'outline' },
  expiresToday: { color: 'ochre', variant: 'outline' },
  expiresTomorrow: { color: 'ochre', variant: 'outline' },
  opened: { color: 'spruce', variant: 'light' },
  sent: { color: 'gray', variant: 'light' },
} as const satisfies Record<NextStep, { color: string; variant: string }>

type NextStepBadgeProps = { order: OrderSummary; offer: OfferStates[string] }

/** What the client has done on the page of the offer, and what to do next. */
export function NextStepBadge({ order, offer }: NextStepBadgeProps) {
  const { t } = useTranslation()
  const step = nextStepOf(offer, order.status, swedishToday())
  if (!step) return null
  return (
    <Badge {...looks[step]} className={classes.badge}>
      {t(`OfferLinks:next.${step}`, { count: offer.unanswered })}
    </Badge>
  )
}
