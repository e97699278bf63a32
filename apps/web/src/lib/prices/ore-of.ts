import type { Money } from '@veck/contract'
import { oreFromKronor, type Ore } from '@veck/domain'

/** Converts an amount of the API, which is in kronor, to öre for calculations. */
export const oreOf = ({ value }: Money): Ore => oreFromKronor(value)
