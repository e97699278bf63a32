export type { OfferAndFiles } from './client-offer-of.ts'
export { readClientOffer } from './read-client-offer.ts'
