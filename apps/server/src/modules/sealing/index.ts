export { cleanSignature, type Acceptance, type AcceptedChoice } from '../documents/index.ts'
export { daysToRenew, validityProblem, type SealHealth } from './check-seal.ts'
export { readConfiguredKey, type SealFiles } from './configured-key.ts'
export {
  sealAcceptedOffer,
  type AcceptedOffer,
  type SealedOffer,
  type SealingDependencies,
} from './seal-accepted-offer.ts'
export { checkSealHere, checkSealOfServer } from './seal-health.ts'
export { certificateOf, type SealKey } from './seal-key.ts'
export { findSealCertificate, listSealCertificates, rotateSelfMadeKey, selfMadeKey } from './seal-keys.ts'
export { verifySeal } from './verify-seal.ts'
