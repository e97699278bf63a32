import { escapeFormula, type CellValue, type Locale } from '@veck/domain'
import { decimalSeparators } from '@veck/texts/formats'

/** Spreadsheets of the language expect this between two cells: a decimal comma leaves only the semicolon. */
const delimiters: Record<Locale, string> = { sv: ';', en: ',' }

/** With a byte order mark: without it, Excel does not read the file as UTF-8. */
export const writeCsv = (rows: CellValue[][], locale: Locale): Buffer => {
  const cellOf = (value: CellValue) => {
    const text =
      typeof value === 'number' ? String(value).replace('.', decimalSeparators[locale]) : escapeFormula(value ?? '')
    return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  }
  const lines = rows.map((row) => `${row.map(cellOf).join(delimiters[locale])}\r\n`)
  return Buffer.from(`\uFEFF${lines.join('')}`)
}
