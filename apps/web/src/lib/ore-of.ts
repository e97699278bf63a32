import type { Money } from '@veck/contract'
import { oreFromKronor, type Ore } from '@veck/domain'

/** An amount of an answer, to calculate with: the API writes kronor. */
export const oreOf = ({ value }: Money): Ore => oreFromKronor(value)
