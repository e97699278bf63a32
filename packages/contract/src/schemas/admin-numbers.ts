import { z } from 'zod'
import { NumberIdSchema, numberIdText } from './id.ts'
import { optionalLine } from './text.ts'

/** parameters: what the calculation works with; prices: a price list. */
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

/** The version in force; 0 where the numbers that come with Veck are. */
const inForce = z.int().min(0)

export const NumberRowsQuerySchema = z.object({ versionId: numberIdText.optional() })

/** One number by the name its file gives it; null where it has none yet. Amounts of money in öre. */
export const NumberRowSchema = z.object({
  name: z.string(),
  /** Of a fabric; the rest is worded by its name. */
  fabric: z.string(),
  value: z.number().nullable(),
  isMoney: z.boolean(),
})
export type NumberRow = z.infer<typeof NumberRowSchema>

/** A version as a form shows it, the fabrics without a price among it. */
export const NumberRowsSchema = z.object({ inForce, note: z.string(), rows: z.array(NumberRowSchema) })
export type NumberRows = z.infer<typeof NumberRowsSchema>

/** Where in a file something is wrong, as a person finds it in a spreadsheet. */
export const FileProblemSchema = z.object({ row: z.int(), column: z.string(), message: z.string() })
export type FileProblem = z.infer<typeof FileProblemSchema>

export const ImportNumbersSchema = z.object({
  note: optionalLine(100),
  /** In force when the numbers were read to be changed: refused once another version is. */
  inForce: z.coerce.number<string>().pipe(inForce).optional(),
  /** A draft that the new one takes the place of. */
  replaces: z.coerce.number<string>().pipe(NumberIdSchema).optional(),
})

/** Kept as a draft, unless something is wrong with the file or it changes nothing. */
export const NumbersImportSchema = z.object({
  problems: z.array(FileProblemSchema),
  draftId: z.int().nullable(),
})
export type NumbersImport = z.infer<typeof NumbersImportSchema>

/** From what is in force now; null where there is no such number. Amounts of money in öre. */
export const NumberChangeSchema = z.object({
  name: z.string(),
  /** Of a fabric; the rest is worded by its name. */
  fabric: z.string(),
  from: z.number().nullable(),
  to: z.number().nullable(),
  isMoney: z.boolean(),
})
export type NumberChange = z.infer<typeof NumberChangeSchema>

const net = { beforeOre: z.int(), afterOre: z.int() }

/** What a version changes, and what that would do to the open and sent offers if every curtain were saved again. */
export const NumbersPreviewSchema = z.object({
  /** The first 500. */
  changes: z.array(NumberChangeSchema),
  changeCount: z.int(),
  effect: z.object({
    ...net,
    offers: z.int(),
    changedOffers: z.int(),
    /** Those that change the most. */
    largest: z.array(
      z.object({
        ...net,
        offerNumber: z.int(),
        offerName: z.string(),
        /** Lines that would have no price, or could not be made. */
        impossible: z.int(),
      }),
    ),
  }),
})
export type NumbersPreview = z.infer<typeof NumbersPreviewSchema>

/** Without a time: now. */
export const StartNumbersSchema = z.object({ startsAt: z.iso.datetime({ offset: true }).nullable() })
export type StartNumbers = z.infer<typeof StartNumbersSchema>
