import { z } from 'zod'
import { AnsweredIdSchema } from './id.ts'

/** A session of the user: where and when it was started, and when it was last used. */
export const OwnSessionSchema = z.object({
  id: AnsweredIdSchema,
  /** The session that makes the call. */
  isThis: z.boolean(),
  /** `Firefox`, `Windows`. Empty: unknown. */
  browser: z.string(),
  system: z.string(),
  /** At sign-in. Empty: unknown. */
  ip: z.string(),
  startedAt: z.iso.datetime(),
  /** Accurate to a minute. */
  lastUsedAt: z.iso.datetime(),
})
export type OwnSession = z.infer<typeof OwnSessionSchema>

/** All sessions of the user, the one that was used last first. */
export const OwnSessionsSchema = z.array(OwnSessionSchema)
