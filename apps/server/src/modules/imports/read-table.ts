import { oreFromKronor } from '@veck/domain'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { unreadable, messageOf, type FileProblem } from './file-problem.ts'

/** Accepts `12,5` and `12.5`: both are used in Sweden. */
export const numberColumn = (schema: z.ZodNumber = z.number()) =>
  z
    .string()
    .trim()
    .regex(/^-?\d+([.,]\d+)?$/, 'Import:notANumber')
    .transform((text) => Number(text.replace(',', '.')))
    .pipe(schema)

const yes = new Set(['1', 'true', 'yes', 'ja'])
const no = new Set(['0', 'false', 'no', 'nej', ''])

export const yesNoColumn = z
  .string()
  .trim()
  .toLowerCase()
  .refine((text) => yes.has(text) || no.has(text), 'Import:neitherYesNorNo')
  .transform((text) => yes.has(text))

/** Reads kronor with at most two decimals, and returns öre. */
export const kronorColumn = z
  .string()
  .trim()
  .regex(/^\d{1,7}([.,]\d{1,2})?$/, 'Import:notAnAmount')
  .transform((text) => oreFromKronor(Number(text.replace(',', '.'))))

export type FileOutcome<T> = { ok: true; rows: T[] } | { ok: false; problems: FileProblem[] }

/** Reads CSV with commas or semicolons (Swedish spreadsheets use these), and checks each row with the schema. */
export const readTable = <S extends z.ZodObject>(text: string, schema: S): FileOutcome<z.output<S>> => {
  const records = readRecords(text)
  if (!Array.isArray(records)) return { ok: false, problems: [records] }
  const missing = missingColumns(records, schema)
  if (missing.length > 0) return { ok: false, problems: missing }
  const problems: FileProblem[] = []
  const rows: z.output<S>[] = []
  records.forEach((record, index) => {
    const read = schema.safeParse(record, { reportInput: true })
    if (read.success) rows.push(read.data)
    else
      problems.push(
        ...read.error.issues.map((issue) => ({
          row: index + 2,
          column: issue.path.join('.'),
          message: messageOf(issue),
        })),
      )
  })
  return problems.length > 0 ? { ok: false, problems } : { ok: true, rows }
}

const readRecords = (text: string): Record<string, string>[] | FileProblem => {
  const [heading = ''] = text.split('\n', 1)
  const delimiter = heading.includes(';') ? ';' : ','
  try {
    return parse(text, { columns: true, bom: true, delimiter, trim: true, skip_empty_lines: true })
  } catch (error) {
    const row = error instanceof Error && 'lines' in error ? Number(error.lines) : 1
    return { row, column: '', message: unreadable(error) }
  }
}

const missingColumns = (records: Record<string, string>[], schema: z.ZodObject): FileProblem[] => {
  const found = new Set(Object.keys(records[0] ?? {}))
  if (found.size === 0) return [{ row: 1, column: '', message: { key: 'Import:noRows' } }]
  return Object.entries(schema.shape)
    .filter(([column, type]) => !found.has(column) && !(type as z.ZodType).safeParse(undefined).success)
    .map(([column]) => ({ row: 1, column, message: { key: 'Import:noColumn' } }))
}
