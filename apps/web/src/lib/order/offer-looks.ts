import type { NextStep, OfferState } from '@veck/domain'

/** The badges of the client's page: its state, and in the list of orders what to do next. What needs action is filled or ochre. */
export const offerLooks = {
  sent: { color: 'gray', variant: 'outline' },
  opened: { color: 'spruce', variant: 'light' },
  accepted: { color: 'spruce', variant: 'filled' },
  declined: { color: 'falu', variant: 'outline' },
  expired: { color: 'gray', variant: 'outline' },
  superseded: { color: 'gray', variant: 'outline' },
  revoked: { color: 'gray', variant: 'outline' },
  place: { color: 'spruce', variant: 'filled' },
  answer: { color: 'ochre', variant: 'filled' },
  renew: { color: 'ochre', variant: 'filled' },
  expiresToday: { color: 'ochre', variant: 'outline' },
  expiresTomorrow: { color: 'ochre', variant: 'outline' },
} as const satisfies Record<OfferState | NextStep, { color: string; variant: string }>
