import { z } from 'zod'
import { AnsweredIdSchema } from './id.ts'

/** The version that the user saw. An old one is refused with 409 `stale`, and nothing is written. */
export const seenVersion = { version: z.int().min(0).optional() }

/** A marking that follows a room type and could not get the new value of the type: it keeps the one it had. */
export const NotFollowedSchema = z.object({
  markingId: AnsweredIdSchema,
  markingName: z.string(),
  folderName: z.string(),
  /** The field that is to blame, if the engine names one. */
  field: z.string().nullable(),
  reason: z.string(),
})
export type NotFollowed = z.infer<typeof NotFollowedSchema>

/** Only if there are such markings. */
export const notFollowed = { notFollowed: z.array(NotFollowedSchema).optional() }

/** The version after a change, by which the caller recognises its own change in the live updates. */
export const ChangedSchema = z.object({ version: z.int(), ...notFollowed })
export type Changed = z.infer<typeof ChangedSchema>

export const CreatedSchema = z.object({ id: AnsweredIdSchema, version: z.int() })
export type Created = z.infer<typeof CreatedSchema>
