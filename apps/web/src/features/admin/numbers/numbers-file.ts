import type { FileProblem, NumberRow, NumbersKind } from '@veck/contract'
import { kronorFromOre, type Ore } from '@veck/domain'
import type { Locale } from '@veck/texts'
import { decimalSeparators } from '@veck/texts/formats'
import { describeNumber } from './describe-number.ts'

const withIcon = (text: string, locale: Locale) => text.replace('.', decimalSeparators[locale])

/** As a person writes it in a field: `289`, or with its öre `4,50` in sv and `4.50` in en. */
export const writtenKronor = (ore: Ore, locale: Locale): string =>
  withIcon(kronorFromOre(ore).toFixed(ore % 100 === 0 ? 0 : 2), locale)

/** As a person writes it in a field: `12,5` in sv, `12.5` in en; amounts in kronor. */
export const writtenNumber = ({ value, isMoney }: NumberRow, locale: Locale): string => {
  if (value === null) return ''
  return isMoney ? writtenKronor(value as Ore, locale) : withIcon(String(value), locale)
}

export type WrittenRow = { name: string; text: string }

const headings = { prices: ['kind', 'item', 'price'], parameters: ['name', 'value'] } as const

const cellsOf = (kind: NumbersKind, { name, text }: WrittenRow) => {
  if (kind === 'parameters') return [name, text]
  const part = describeNumber(name)
  return part?.of === 'fabric' ? ['fabric', part.partNo, text] : ['rate', name, text]
}

const csvLine = (cells: readonly string[]) => `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';')}\r\n`

/** A fabric without a price is left out of the list. */
const isSent = ({ name, text }: WrittenRow) => text !== '' || describeNumber(name)?.of !== 'fabric'

/** The file that an import takes, and which number stands in each of its rows. */
export const writeNumbersFile = (kind: NumbersKind, rows: readonly WrittenRow[]) => {
  // Thousands may be written apart.
  const sent = rows.map(({ name, text }) => ({ name, text: text.replaceAll(/\s/g, '') })).filter(isSent)
  const lines = [headings[kind], ...sent.map((row) => cellsOf(kind, row))].map(csvLine)
  return {
    file: new File(lines, `${kind}.csv`, { type: 'text/csv' }),
    names: sent.map(({ name }) => name),
  }
}

/** By the number's name, in the words its reader knows; the heading is row 1. */
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
