import { z } from 'zod'
import { AnsweredIdSchema } from './id.ts'

/** The version that the user saw. An old one is refused with 409 `stale`, and nothing is written. */
export const seenVersion = { version: z.int().min(0).optional() }

/** The version after a change, by which the caller recognises its own change in the live updates. */
export const ChangedSchema = z.object({ version: z.int() })
export type Changed = z.infer<typeof ChangedSchema>

export const CreatedSchema = z.object({ id: AnsweredIdSchema, version: z.int() })
export type Created = z.infer<typeof CreatedSchema>
