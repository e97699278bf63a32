import type { AuditAction, AuditDetails } from '@veck/domain'
import { asc, eq } from 'drizzle-orm'
import { users } from '../src/db/schema/accounts.ts'
import { auditLog } from '../src/db/schema/audit-log.ts'
import type { Veck } from './veck.ts'

/** The audit log, the oldest entry first; with actions, only their entries. `by`: an e-mail, or the kind of the actor. */
export const auditOf = async ({ db }: Pick<Veck, 'db'>, ...actions: AuditAction[]) => {
  const rows = await db
    .select({ row: auditLog, email: users.email })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actor))
    .orderBy(asc(auditLog.id))
  return rows
    .filter(({ row }) => actions.length === 0 || actions.includes(row.action))
    .map(({ row: { actorKind, action, subjectId: subject, details }, email }) => ({
      by: email ?? actorKind,
      action,
      subject,
      details: JSON.parse(details) as AuditDetails,
    }))
}
