import { addDays } from '../calendar/working-days.ts'
import type { OrderStatus } from '../order/status.ts'
import { canBeAcceptedIn, isOpenToClient, type OfferState } from './offer-state.ts'

/** What the list of orders says about the client's page: what to do, or what to know. */
export const nextSteps = [
  'place',
  'answer',
  'renew',
  'declined',
  'expired',
  'expiresToday',
  'expiresTomorrow',
  'opened',
  'sent',
] as const
export type NextStep = (typeof nextSteps)[number]

export interface OfferFacts {
  state: OfferState
  /** Questions that nobody has answered. */
  unanswered: number
  /** The client has asked for a new offer. */
  wantsNew: boolean
  /** YYYY-MM-DD, the last day. */
  validUntil: string
}

/** The most urgent step. Null if there is nothing to say, for example once the order is placed. `today` in Swedish time. */
export function nextStepOf(offer: OfferFacts, status: OrderStatus, today: string): NextStep | null {
  if (!canBeAcceptedIn(status)) return null
  if (offer.state === 'accepted') return 'place'
  if (offer.unanswered > 0) return 'answer'
  if (offer.wantsNew) return 'renew'
  if (offer.state === 'declined' || offer.state === 'expired') return offer.state
  if (!isOpenToClient(offer.state)) return null
  if (offer.validUntil === today) return 'expiresToday'
  if (offer.validUntil === addDays(today, 1)) return 'expiresTomorrow'
  return offer.state === 'opened' ? 'opened' : 'sent'
}
