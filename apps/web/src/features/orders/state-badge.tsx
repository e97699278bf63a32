import { Badge } from '@mantine/core'
import type { OrderSummary } from '@veck/contract'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { offerState, stateLooks } from '../../lib/order/order-state.ts'
import classes from './order-rows.module.css'

/** Texts that other screens show too. */
const sharedTexts = { Transferring: 'Offer:Transferring', Refused: 'DeliveryStatus:state.refused' } as const

export function StateBadge({ order }: { order: OrderSummary }) {
  const { t } = useTranslation()
  const state = offerState(order)
  return (
    <Badge {...stateLooks[state]} className={classes.badge}>
      {t(state === 'Transferring' || state === 'Refused' ? sharedTexts[state] : `Search:Status${state}`)}
    </Badge>
  )
}
