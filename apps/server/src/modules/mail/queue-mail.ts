import { randomUUID } from 'node:crypto'
import type { Queryable } from '../../db/client.ts'
import { addJob, type JobKind } from '../jobs/index.ts'

/** Kind of mail → its payload. Each module adds its kinds with `declare module`, beside the mail. */
export interface MailPayloads {}
export type MailKind = keyof MailPayloads

/** The id is the part of the Message-ID before the @. */
export type MailJob = { [Kind in MailKind]: { id: string; kind: Kind; payload: MailPayloads[Kind] } }[MailKind]

declare module '../jobs/jobs.ts' {
  interface JobPayloads {
    mail: MailJob
  }
}

export const mailTaskName = 'mail' satisfies JobKind
// With the growing pauses: a little over a day. A refusal by policy is retried for as long.
export const mailAttempts = 14

/** Adds a mail to the caller's transaction: it is sent only if the transaction is committed. */
export const queueMail = <Kind extends MailKind>(tx: Queryable, kind: Kind, payload: MailPayloads[Kind]) => {
  const job = { id: randomUUID(), kind, payload } as MailJob
  return addJob(tx, mailTaskName, job, { maxAttempts: mailAttempts })
}
