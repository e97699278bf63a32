import type { SecondFactors } from '@veck/contract'

/** What a section calls after a change: the page shows the new state, and recovery codes that were made. */
export type Changed = (factors: SecondFactors, recoveryCodes?: string[] | null) => void
