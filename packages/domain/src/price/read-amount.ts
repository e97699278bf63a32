import type { Ore } from './ore.ts'

/**
 * empty: nothing typed; notANumber; negative; tooManyDecimals; tooLarge; ambiguous: `1.234` is one thousand in one country
 * and little more than one in another, so nobody guesses.
 */
export const numberProblems = ['empty', 'notANumber', 'negative', 'tooManyDecimals', 'tooLarge', 'ambiguous'] as const
export type NumberProblem = (typeof numberProblems)[number]
export type ReadNumber<Value extends number> = { ok: true; value: Value } | { ok: false; problem: NumberProblem }

/** 10 million kronor. A row of 10,000 pieces at this price, and 900 such rows, are still exact in a double. */
export const MaxAmount = 1_000_000_000 as Ore

const refuse = (problem: NumberProblem) => ({ ok: false, problem }) as const

/** Digits in groups of three, or without groups. */
const groupedBy = (separator: string) => new RegExp(`^(?:\\d+|\\d{1,3}(?:${separator}\\d{3})+)$`)
const spaced = groupedBy(' ')
const pointed = groupedBy(String.raw`\.`)
const commaed = groupedBy(',')

interface Parts {
  whole: string
  decimals: string
}

/** Splits at the decimal sign. Undefined: it is not a number. */
function partsOf(text: string): Parts | 'ambiguous' | undefined {
  const lastSign = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'))
  if (lastSign === -1) return spaced.test(text) ? { whole: text, decimals: '' } : undefined
  const [sign, before, after] = [text[lastSign], text.slice(0, lastSign), text.slice(lastSign + 1)]
  if (!/^\d*$/.test(after)) return undefined
  const groups = sign === ',' ? pointed : commaed
  if (before.includes(sign ?? '')) {
    return (sign === ',' ? commaed : pointed).test(text) ? { whole: text, decimals: '' } : undefined
  }
  const isWhole = spaced.test(before) || groups.test(before) || (before === '' && after !== '')
  if (!isWhole) return undefined
  if (after.length === 3 && /^[1-9]\d{0,2}$/.test(before)) return 'ambiguous'
  return { whole: before, decimals: after }
}

/** Reads a number with two decimals, written in Swedish or English, as a whole number of hundredths. */
export function readHundredths(typed: string, max: number): ReadNumber<number> {
  const text = typed.replaceAll(/\s+/g, ' ').trim()
  if (text === '') return refuse('empty')
  if (/^[-−–] ?[\d.,]/.test(text)) return refuse('negative')
  const parts = partsOf(text)
  if (parts === undefined) return refuse('notANumber')
  if (parts === 'ambiguous') return refuse('ambiguous')
  const decimals = parts.decimals.replace(/0+$/, '')
  if (decimals.length > 2) return refuse('tooManyDecimals')
  const value = Number(parts.whole.replaceAll(/\D/g, '') + decimals.padEnd(2, '0'))
  return value > max ? refuse('tooLarge') : { ok: true, value }
}

/** Reads kronor as people type them: `1 234,50`, `1234.5`, `1 234:-`, `1 234:50`, `SEK 1,234.50`, `99 kr`. */
export function readAmount(typed: string, max: Ore = MaxAmount): ReadNumber<Ore> {
  const number = typed
    .trim()
    .replace(/^(?:SEK|kr)\b\.?/i, '')
    .replace(/(?:SEK|kr\.?|kronor)$/i, '')
    .trim()
    .replace(/[:,.][-−–]{1,2}$/, '')
    .replace(/:(?=\d\d$)/, ',')
  return readHundredths(number, max) as ReadNumber<Ore>
}
