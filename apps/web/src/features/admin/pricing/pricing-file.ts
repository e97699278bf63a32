import type { FileProblem, NumberRow, NumbersKind } from '@veck/contract'
import { changedByPercentage, kronorFromOre, oreFromKronor, percentageFromPercent, type Ore } from '@veck/domain'
import type { Locale } from '@veck/texts'
import { decimalSeparators } from '@veck/texts/formats'
import { describeNumber } from './describe-number.ts'

const withDecimalSeparator = (text: string, locale: Locale) => text.replace('.', decimalSeparators[locale])

/** The text in a field: `289`, or with öre `4,50` in sv and `4.50` in en. */
export const kronorText = (ore: Ore, locale: Locale): string =>
  withDecimalSeparator(kronorFromOre(ore).toFixed(ore % 100 === 0 ? 0 : 2), locale)

/** The text in a field: `12,5` in sv, `12.5` in en. Amounts are in kronor. */
export const numberText = ({ value, isMoney }: NumberRow, locale: Locale): string => {
  if (value === null) return ''
  return isMoney ? kronorText(value as Ore, locale) : withDecimalSeparator(String(value), locale)
}

export type FieldText = { name: string; text: string }

const headings = { prices: ['kind', 'item', 'price'], parameters: ['name', 'value'] } as const

const cellsOf = (kind: NumbersKind, { name, text }: FieldText) => {
  if (kind === 'parameters') return [name, text]
  const part = describeNumber(name)
  return part?.of === 'fabric' ? ['fabric', part.partNo, text] : ['rate', name, text]
}

const csvLine = (cells: readonly string[]) => `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';')}\r\n`

/** A fabric without a price is left out of the file. */
const isSent = ({ name, text }: FieldText) => text !== '' || describeNumber(name)?.of !== 'fabric'

/** Makes the file for the import, and lists which number is in each row. */
export const writePricingFile = (kind: NumbersKind, rows: readonly FieldText[]) => {
  // Users may write spaces between thousands.
  const sent = rows.map(({ name, text }) => ({ name, text: text.replaceAll(/\s/g, '') })).filter(isSent)
  const lines = [headings[kind], ...sent.map((row) => cellsOf(kind, row))].map(csvLine)
  return {
    file: new File(lines, `${kind}.csv`, { type: 'text/csv' }),
    names: sent.map(({ name }) => name),
  }
}

/** Maps problems to number names and uses displayed names in the messages. Row 1 is the heading. */
export const problemsByName = (
  problems: readonly FileProblem[],
  names: readonly string[],
  nameOfNumber: (name: string) => string,
): Record<string, string> =>
  Object.fromEntries(
    problems.map(({ row, message }) => {
      const name = names[row - 2] ?? ''
      return [name, message.replace(name, nameOfNumber(name))]
    }),
  )

/** Changes the price in a field by a percentage, rounded to öre. Text that is not a price is returned unchanged. */
export const changedByPercent = (text: string, percent: number, locale: Locale): string => {
  const kronor = Number(text.replaceAll(/\s/g, '').replace(',', '.'))
  // While the user types '-5', the field contains '-' first.
  if (text.trim() === '' || !Number.isFinite(kronor) || !Number.isFinite(percent)) return text
  return kronorText(changedByPercentage(oreFromKronor(kronor), percentageFromPercent(percent)), locale)
}
