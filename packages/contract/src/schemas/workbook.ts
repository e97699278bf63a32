import { workbookColumns } from '@veck/domain'
import { z } from 'zod'
import { WorkbookColumnsMax, WorkbookRowsMax } from '../limits.ts'
import { AnsweredIdSchema } from './id.ts'
import { MoneySchema } from './money.ts'
import { flagText, line } from './text.ts'
import { notFollowed } from './version.ts'

export const workbookFormats = ['xlsx', 'csv'] as const
export type WorkbookFormat = (typeof workbookFormats)[number]

const FormatSchema = z.enum(workbookFormats).default('xlsx')

/** `withoutPrices`: for a file that a client may see. */
export const WorkbookQuerySchema = z.object({ format: FormatSchema, withoutPrices: flagText })
export type WorkbookQuery = z.infer<typeof WorkbookQuerySchema>

export const WorkbookTemplateQuerySchema = z.object({ format: FormatSchema })

const ColumnSchema = z.enum(workbookColumns)

/** Which column of the sheet is what: numbers from 0. */
const ColumnPlacesSchema = z.partialRecord(ColumnSchema, z.int().min(0).max(WorkbookColumnsMax))

const readJson = (text: string, context: z.RefinementCtx): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue({ code: 'custom', message: 'invalid' })
    return z.NEVER
  }
}

/** A form has only texts. */
const numberText = (max: number) =>
  z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number)
    .pipe(z.int().min(0).max(max))

/** Form fields in addition to the `file` part. */
export const ImportWorkbookSchema = z.object({
  /** The version that the user saw. An old one is refused with 409 `stale`. */
  version: numberText(2_147_483_647).optional(),
  /** Nothing is saved; the answer says what would happen. */
  preview: flagText,
  /** Absent: the first. */
  sheet: line(100).optional(),
  /** As the spreadsheet counts. Absent: it is found. */
  headingRow: numberText(WorkbookRowsMax).pipe(z.int().min(1)).optional(),
  /** Which column is what, as JSON: `{"name":0,"width":3}`. Absent: as the headings say, or as chosen before. */
  columns: z.string().max(2000).transform(readJson).pipe(ColumnPlacesSchema).optional(),
})
export type ImportWorkbook = z.infer<typeof ImportWorkbookSchema>

/** What a workbook changes, cell by cell. Lists have at most 500 entries; the numbers count all. */
export const WorkbookReportSchema = z.object({
  version: z.int(),
  /** Whether the order was changed. */
  saved: z.boolean(),
  /** The visible sheets, and the one that was read. A CSV file has none. */
  sheets: z.array(z.string()),
  sheet: z.string(),
  headingRow: z.int(),
  headings: z.array(z.string()),
  columns: ColumnPlacesSchema,
  /** The first rows below the headings. */
  sample: z.array(z.array(z.string())),
  /** The user must say which column is what. Nothing was compared yet. */
  needsColumns: z.boolean(),
  rowCount: z.int(),
  /** If there is any, nothing is saved. */
  faultCount: z.int(),
  faults: z.array(
    /** `cell`: as the spreadsheet names it, such as `D14`. */
    z.object({ cell: z.string(), column: ColumnSchema, typed: z.string(), message: z.string() }),
  ),
  changeCount: z.int(),
  changes: z.array(
    z.object({
      row: z.int(),
      column: ColumnSchema,
      markingId: AnsweredIdSchema,
      markingName: z.string(),
      before: z.string(),
      after: z.string(),
      /** It follows from another cell of the row. */
      follows: z.boolean(),
    }),
  ),
  addedCount: z.int(),
  added: z.array(z.object({ row: z.int(), name: z.string(), folder: z.string() })),
  newFolders: z.array(z.string()),
  /** What the user should know; nothing to mend. */
  notices: z.array(z.object({ cell: z.string().nullable(), message: z.string() })),
  /** Of all lines of the order. */
  priceBefore: MoneySchema,
  priceAfter: MoneySchema,
  ...notFollowed,
})
export type WorkbookReport = z.infer<typeof WorkbookReportSchema>
