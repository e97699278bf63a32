import { kronorFromOre, type Locale, type NumberProblem, type Ore, readAmount, type ReadNumber } from '@veck/domain'
import { decimalSeparators } from '@veck/texts/formats'
import { i18n } from '../../lib/language/i18n.ts'

/** The text of an amount in a field. Without groups of digits: `1,234` in English could not be read back. */
export const amountText = (ore: Ore, locale: Locale): string =>
  kronorFromOre(ore)
    .toFixed(ore % 100 === 0 ? 0 : 2)
    .replace('.', decimalSeparators[locale])

/** Why a typed amount or quantity cannot be used, in words. */
export const numberProblemText = (problem: NumberProblem): string => i18n.t(`Amount:${problem}`)

/** The rule of a field for an amount. */
export const amountRule =
  ({ isOptional = false, read = readAmount as (typed: string) => ReadNumber<number> } = {}) =>
  (typed: string): string | null => {
    const found = read(typed)
    if (found.ok || (isOptional && found.problem === 'empty')) return null
    return numberProblemText(found.problem)
  }
