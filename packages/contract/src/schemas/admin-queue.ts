import { z } from 'zod'

/** A mail or an ERP order that is not delivered yet, or an accepted offer that is not sealed yet. */
export const QueuedJobSchema = z.object({
  id: z.string(),
  kind: z.enum(['mail', 'erp', 'seal']),
  /** Which mail: `password`, `order-refused` …; empty for the other kinds. */
  mail: z.string(),
  /** The recipient of the mail, or the number and name of the order; of an accepted offer the number only. */
  subject: z.string(),
  state: z.enum(['waiting', 'running', 'retrying', 'failed']),
  attempts: z.int(),
  maxAttempts: z.int(),
  createdAt: z.iso.datetime(),
  /** Null after it has failed finally, and while it runs. */
  nextAttemptAt: z.iso.datetime().nullable(),
  /** Why the last attempt failed; empty before that. */
  reason: z.string(),
})
export type QueuedJob = z.infer<typeof QueuedJobSchema>

export const JobParamsSchema = z.object({ jobId: z.string().regex(/^\d{1,18}$/) })
