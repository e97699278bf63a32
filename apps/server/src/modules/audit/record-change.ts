import type { Database, Transaction } from '../../db/client.ts'
import type { Clock } from '../../ports/clock.ts'
import { appendAudit, type AuditActor, type AuditEntry } from './append-audit.ts'

/** Makes a change and appends to the audit log who made it, in one transaction. */
export const recordChange = <Result>(
  { db, clock }: { db: Database; clock: Clock },
  actor: AuditActor,
  change: (tx: Transaction) => Promise<Result>,
  /** Made of the result, if the change finds out what it changed. */
  entry: AuditEntry | ((result: Result) => AuditEntry),
): Promise<Result> =>
  db.transaction(async (tx) => {
    const result = await change(tx)
    await appendAudit(tx, clock, actor, typeof entry === 'function' ? entry(result) : entry)
    return result
  })
