import { auditActions, type AuditAction, type AuditActorKind, type AuditDetails } from '@veck/domain'
import { sql } from 'drizzle-orm'
import type { SignedIn } from '../../core/signed-in.ts'
import type { Transaction } from '../../db/client.ts'
import { pipelined } from '../../db/pipelined.ts'
import { prepared } from '../../db/prepared.ts'
import { auditLog } from '../../db/schema/audit-log.ts'
import type { Clock } from '../../ports/clock.ts'

export type AuditActor =
  | { kind: Extract<AuditActorKind, 'account' | 'buyer'>; id: string }
  | { kind: Exclude<AuditActorKind, 'account' | 'buyer'> }

export type AuditEntry = {
  action: AuditAction
  /** The id of what the action was done to; null if it is not known. Never a name or an address. */
  subject: string | number | null
  details?: AuditDetails | undefined
}

export const actorOf = ({ user }: Pick<SignedIn, 'user'>): AuditActor => ({ kind: 'account', id: user.id })
export const operator: AuditActor = { kind: 'operator' }
export const system: AuditActor = { kind: 'system' }
export const anonymous: AuditActor = { kind: 'anonymous' }

const insertEntry = prepared((db) => {
  const { placeholder } = sql
  return db
    .insert(auditLog)
    .values({
      // The trigger sets both.
      id: sql`null`,
      hash: sql`null`,
      at: placeholder('at'),
      actorKind: placeholder('actorKind'),
      actor: placeholder('actor'),
      action: placeholder('action'),
      subjectKind: placeholder('subjectKind'),
      subjectId: placeholder('subjectId'),
      details: placeholder('details'),
    })
    .prepare('append_audit')
})

/**
 * Appends to the audit log, in the transaction that does what the entries tell: either both are stored, or none. It must be
 * the last statement of the transaction. From here to the commit, everyone else who appends waits; and a transaction that
 * takes another lock after this one can deadlock.
 */
export const appendAudit = async (tx: Transaction, clock: Clock, actor: AuditActor, ...entries: AuditEntry[]) => {
  const at = clock.now()
  const rows = entries.map(({ action, subject, details = {} }) => ({
    at,
    actorKind: actor.kind,
    actor: 'id' in actor ? actor.id : null,
    action,
    subjectKind: auditActions[action].subject,
    subjectId: subject === null ? null : String(subject),
    details: JSON.stringify(details),
  }))
  await pipelined(rows.map((row) => insertEntry(tx).execute(row)))
}
