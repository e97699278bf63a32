import { randomUUID } from 'node:crypto'
import type { Queryable } from '../../db/client.ts'
import { addJob } from '../jobs/index.ts'

/** The id is the part of the Message-ID before the @. */
export type MailJob = { id: string; kind: string; payload: unknown }

export const mailTaskName = 'mail'
// With the growing pauses between them: a little over a day, for which a refusal by policy is tried too.
export const mailAttempts = 14

/** Adds a mail to the caller's transaction: it is sent if, and only if, the transaction is. */
export const queueMail = (tx: Queryable, kind: string, payload: object) => {
  const job: MailJob = { id: randomUUID(), kind, payload }
  return addJob(tx, mailTaskName, job, { maxAttempts: mailAttempts })
}
