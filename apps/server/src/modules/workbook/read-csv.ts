import { WorkbookColumnsMax, WorkbookRowsMax } from '@veck/contract'
import { unescapeFormula } from '@veck/domain'
import { parse } from 'csv-parse/sync'
import { refuseFile } from './refuse-file.ts'
import { headingRowsMax, type SheetRead } from './workbook-work.ts'

const maxRows = WorkbookRowsMax + headingRowsMax

/** UTF-8 with or without a byte order mark, UTF-16 with one, or Windows-1252, which older spreadsheets write. */
const decode = (content: Buffer): string => {
  if (content[0] === 0xff && content[1] === 0xfe) return new TextDecoder('utf-16le').decode(content)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return new TextDecoder('windows-1252').decode(content)
  }
}

/** The sign that divides the first lines into the most cells. A line such as `sep=;` names it. */
const delimiterOf = (text: string): string => {
  const lines = text.split(/\r?\n/, 10).map((line) => line.replaceAll(/"[^"]*"/g, ''))
  const named = /^sep=(.)$/.exec(lines[0] ?? '')?.[1]
  const count = (sign: string) => Math.max(...lines.map((line) => line.split(sign).length))
  return named ?? [';', '\t', ','].toSorted((one, other) => count(other) - count(one))[0] ?? ';'
}

export const readCsv = (content: Buffer): SheetRead => {
  const text = decode(content)
  if (text.includes('\0')) throw refuseFile('Workbook:Refused.notAWorkbook')
  const delimiter = delimiterOf(text)
  const rows = parseRows(text, delimiter)
  if (rows.length > maxRows) throw refuseFile('Workbook:Refused.tooManyRows', { limit: WorkbookRowsMax })
  if (rows.some((row) => row.length > WorkbookColumnsMax))
    throw refuseFile('Workbook:Refused.tooManyColumns', { limit: WorkbookColumnsMax })
  const cells = rows.map((row) => row.map((cell) => unescapeFormula(cell) || null))
  // The line that names the delimiter is not a row of the sheet, but it counts.
  if (text.replace(/^\uFEFF/, '').startsWith('sep=')) cells[0] = []
  return { sheets: [], sheet: '', rows: cells }
}

const parseRows = (text: string, delimiter: string): string[][] => {
  try {
    return parse(text, {
      bom: true,
      delimiter,
      trim: true,
      relax_column_count: true,
      relax_quotes: true,
      // Empty lines count, so that the numbers of rows are those that a spreadsheet shows.
      skip_empty_lines: false,
      max_record_size: 256 * 1024,
      to: maxRows + 1,
    })
  } catch {
    throw refuseFile('Workbook:Refused.unreadable')
  }
}
