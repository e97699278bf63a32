import type { OrderSummary } from '@veck/contract'
import { RowBadge } from '../../components/messages/row-badge.tsx'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { offerState, stateLooks } from '../../lib/order/order-state.ts'

/** Texts that other screens show too. */
const sharedTexts = { Transferring: 'Offer:Transferring', Refused: 'DeliveryStatus:state.refused' } as const

export function StateBadge({ order }: { order: OrderSummary }) {
  const { t } = useTranslation()
  const state = offerState(order)
  return (
    <RowBadge {...stateLooks[state]}>
      {t(state === 'Transferring' || state === 'Refused' ? sharedTexts[state] : `Search:Status${state}`)}
    </RowBadge>
  )
}
