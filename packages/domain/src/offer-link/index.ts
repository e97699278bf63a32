export * from './client-choices.ts'
export * from './next-step.ts'
export * from './offer-state.ts'
export * from './accepted-offer.ts'
