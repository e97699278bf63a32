import type { OrderSummary } from '@veck/contract'
import { OrderStatus } from '@veck/domain'

type Shown = Pick<OrderSummary, 'status' | 'offerSentToCustomerAt' | 'beingTransferred'>

/** What the badge of an offer says: more than its status, because one that was opened again is not as one that is new. */
export type OfferState = 'Open' | 'Reopened' | 'Sent' | 'Closed' | 'Transferring' | 'Failed'

export function offerState({ status, offerSentToCustomerAt, beingTransferred }: Shown): OfferState {
  if (status === OrderStatus.Initiated) return offerSentToCustomerAt ? 'Reopened' : 'Open'
  if (status === OrderStatus.OfferSentToCustomer) return 'Sent'
  if (status === OrderStatus.Failed) return 'Failed'
  return beingTransferred ? 'Transferring' : 'Closed'
}

/** No two look alike; what needs someone is red or ochre. */
export const stateLooks = {
  Open: { color: 'gray', variant: 'outline' },
  Reopened: { color: 'ochre', variant: 'outline' },
  Sent: { color: 'spruce', variant: 'light' },
  Closed: { color: 'spruce', variant: 'filled' },
  Transferring: { color: 'ochre', variant: 'filled' },
  Failed: { color: 'falu', variant: 'filled' },
} as const satisfies Record<OfferState, { color: string; variant: string }>

/** When it was sent, of an offer that still is: one that was opened again does not read as sent. */
export const sentAtOf = (offer: Pick<OrderSummary, 'status' | 'offerSentToCustomerAtFormatted'>): string =>
  offer.status === OrderStatus.Initiated ? '' : offer.offerSentToCustomerAtFormatted
