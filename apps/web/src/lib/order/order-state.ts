import type { OrderSummary } from '@veck/contract'
import { OrderStatus } from '@veck/domain'

type Shown = Pick<OrderSummary, 'status' | 'offerSentToCustomerAt' | 'beingTransferred' | 'isRefused'>

/** The state that the badge of an order shows. It also distinguishes a reopened order from a new one. */
export type OfferState = 'Open' | 'Reopened' | 'Sent' | 'Closed' | 'Transferring' | 'Failed' | 'Refused'

export function offerState({ status, offerSentToCustomerAt, beingTransferred, isRefused }: Shown): OfferState {
  if (status === OrderStatus.Initiated) return offerSentToCustomerAt ? 'Reopened' : 'Open'
  if (status === OrderStatus.OfferSentToCustomer) return 'Sent'
  if (status === OrderStatus.Failed) return isRefused ? 'Refused' : 'Failed'
  return beingTransferred ? 'Transferring' : 'Closed'
}

/** Every state has its own text. States that need action are red or ochre. */
export const stateLooks = {
  Open: { color: 'gray', variant: 'outline' },
  Reopened: { color: 'ochre', variant: 'outline' },
  Sent: { color: 'spruce', variant: 'light' },
  Closed: { color: 'spruce', variant: 'filled' },
  Transferring: { color: 'ochre', variant: 'filled' },
  Failed: { color: 'falu', variant: 'filled' },
  Refused: { color: 'falu', variant: 'outline' },
} as const satisfies Record<OfferState, { color: string; variant: string }>

/** The time when the offer was sent; empty if it was reopened since. */
export const sentAtOf = (order: Pick<OrderSummary, 'status' | 'offerSentToCustomerAtFormatted'>): string =>
  order.status === OrderStatus.Initiated ? '' : order.offerSentToCustomerAtFormatted
