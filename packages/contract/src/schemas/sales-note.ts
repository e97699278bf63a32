import { z } from 'zod'
import { SalesNoteMaxLength } from '../limits.ts'
import { proseOrEmpty } from './text.ts'

/** An order that never had a note has version 0 and no time. */
export const SalesNoteSchema = z.object({
  text: z.string(),
  version: z.int(),
  updatedAtFormatted: z.string().nullable(),
  /** The name of the account that wrote it, or its email if it has no name. */
  updatedByName: z.string(),
})
export type SalesNote = z.infer<typeof SalesNoteSchema>

export const SaveSalesNoteSchema = z.object({
  /** An empty text removes the note. */
  text: proseOrEmpty(SalesNoteMaxLength),
  /** The version that the user saw. An old one is refused with 409 `stale`, and nothing is written. */
  version: z.int().min(0),
})
export type SaveSalesNote = z.infer<typeof SaveSalesNoteSchema>
