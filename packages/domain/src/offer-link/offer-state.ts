import { statusAfter } from '../order/order-actions.ts'
import type { OrderStatus } from '../order/status.ts'

/** What became of an offer that the client can open by a link. It never changes the status of the order. */
export const offerStates = ['sent', 'opened', 'accepted', 'declined', 'expired', 'superseded', 'revoked'] as const
export type OfferState = (typeof offerStates)[number]

export interface OfferLinkFacts {
  /** YYYY-MM-DD: the last day. */
  validUntil: string
  isOpened: boolean
  isAccepted: boolean
  isDeclined: boolean
  isRevoked: boolean
  /** A later revision has a link. */
  isSuperseded: boolean
}

/** `today` in Swedish time, so that the last day ends at midnight there. An answer of the client stays. */
export function offerStateOf(link: OfferLinkFacts, today: string): OfferState {
  if (link.isAccepted) return 'accepted'
  if (link.isDeclined) return 'declined'
  if (link.isRevoked) return 'revoked'
  if (link.isSuperseded) return 'superseded'
  if (today > link.validUntil) return 'expired'
  return link.isOpened ? 'opened' : 'sent'
}

/** In these states the client can choose and answer. */
export const isOpenToClient = (state: OfferState): boolean => state === 'sent' || state === 'opened'

/** In these states the client can read the offer and ask about it. */
export const isReadableByClient = (state: OfferState): boolean => isOpenToClient(state) || state === 'accepted'

/** An order that is placed or deleted takes no answers any more. */
export const canBeAcceptedIn = (status: OrderStatus): boolean => statusAfter('acceptByClient', status) !== undefined
