import { z } from 'zod'
import { AnsweredIdSchema } from './id.ts'

/** The version the user saw: an old one is refused with 409 `stale`, and nothing is written. */
export const seenVersion = { version: z.int().min(0).optional() }

/** The offer's version after a change, by which its maker knows the echo in the live updates. */
export const ChangedSchema = z.object({ version: z.int() })
export type Changed = z.infer<typeof ChangedSchema>

export const CreatedSchema = z.object({ id: AnsweredIdSchema, version: z.int() })
export type Created = z.infer<typeof CreatedSchema>
