import { z } from 'zod'

/** A mail, or an order on its way to the ERP, that is not there yet. */
export const QueuedJobSchema = z.object({
  id: z.string(),
  kind: z.enum(['mail', 'erp']),
  /** Which mail: `password`, `order-refused` …; empty for an order. */
  mail: z.string(),
  /** Whom the mail is for, or the offer's number and name. */
  subject: z.string(),
  state: z.enum(['waiting', 'running', 'retrying', 'failed']),
  attempts: z.int(),
  maxAttempts: z.int(),
  createdAt: z.iso.datetime(),
  /** Null once it has failed for good, and while it is being done. */
  nextAttemptAt: z.iso.datetime().nullable(),
  /** Why the last attempt failed; empty before that. */
  reason: z.string(),
})
export type QueuedJob = z.infer<typeof QueuedJobSchema>

export const JobParamsSchema = z.object({ jobId: z.string().regex(/^\d{1,18}$/) })
