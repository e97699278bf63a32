import { z } from 'zod'
import { NumberIdSchema, numberIdText } from './id.ts'
import { optionalLine } from './text.ts'

/** parameters: constants of the calculation; prices: a price list. */
export const NumbersKindSchema = z.enum(['parameters', 'prices'])
export type NumbersKind = z.infer<typeof NumbersKindSchema>

export const NumbersParamsSchema = z.object({ kind: NumbersKindSchema })
export const NumbersVersionParamsSchema = z.object({ kind: NumbersKindSchema, versionId: numberIdText })

export const NumbersVersionSchema = z.object({
  id: z.int(),
  note: z.string(),
  state: z.enum(['draft', 'scheduled', 'active', 'retired']),
  createdAt: z.iso.datetime(),
  /** Null for a draft. */
  startsAt: z.iso.datetime().nullable(),
})
export type NumbersVersion = z.infer<typeof NumbersVersionSchema>

/** The active version; 0 if the built-in defaults are active. */
const inForce = z.int().min(0)

export const NumberRowsQuerySchema = z.object({ versionId: numberIdText.optional() })

/** One value with its name in the file; null if it has none yet. Money in öre. */
export const NumberRowSchema = z.object({
  name: z.string(),
  /** For a fabric; other rows are translated by their name. */
  fabric: z.string(),
  value: z.number().nullable(),
  isMoney: z.boolean(),
})
export type NumberRow = z.infer<typeof NumberRowSchema>

/** A version as a form shows it, including fabrics without a price. */
export const NumberRowsSchema = z.object({ inForce, note: z.string(), rows: z.array(NumberRowSchema) })
export type NumberRows = z.infer<typeof NumberRowsSchema>

/** The position of an error in a file, as in a spreadsheet. */
export const FileProblemSchema = z.object({ row: z.int(), column: z.string(), message: z.string() })
export type FileProblem = z.infer<typeof FileProblemSchema>

export const ImportNumbersSchema = z.object({
  note: optionalLine(100),
  /** The version that was active when the form was loaded. Refused if another one is active now. */
  inForce: z.coerce.number<string>().pipe(inForce).optional(),
  /** The draft that the new one replaces. */
  replaces: z.coerce.number<string>().pipe(NumberIdSchema).optional(),
})

/** Saved as a draft, unless the file has errors or changes nothing. */
export const NumbersImportSchema = z.object({
  problems: z.array(FileProblemSchema),
  draftId: z.int().nullable(),
})
export type NumbersImport = z.infer<typeof NumbersImportSchema>

/** Compared with the active version; null if there is no such value. Money in öre. */
export const NumberChangeSchema = z.object({
  name: z.string(),
  /** For a fabric; other rows are translated by their name. */
  fabric: z.string(),
  from: z.number().nullable(),
  to: z.number().nullable(),
  isMoney: z.boolean(),
})
export type NumberChange = z.infer<typeof NumberChangeSchema>

const net = { beforeOre: z.int(), afterOre: z.int() }

/** What a version changes, and the effect on open and sent orders if every curtain were saved again. */
export const NumbersPreviewSchema = z.object({
  /** The first 500. */
  changes: z.array(NumberChangeSchema),
  changeCount: z.int(),
  effect: z.object({
    ...net,
    offers: z.int(),
    changedOffers: z.int(),
    /** The orders that change most. */
    largest: z.array(
      z.object({
        ...net,
        offerNumber: z.int(),
        offerName: z.string(),
        /** Lines that would have no price or be impossible. */
        impossible: z.int(),
      }),
    ),
  }),
})
export type NumbersPreview = z.infer<typeof NumbersPreviewSchema>

/** Without a time: now. */
export const StartNumbersSchema = z.object({ startsAt: z.iso.datetime({ offset: true }).nullable() })
export type StartNumbers = z.infer<typeof StartNumbersSchema>
