import { asc, desc, gt, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { auditLog } from '../../db/schema/audit-log.ts'
import { findFlaw, start, type ChainRow, type Head } from './chain.ts'

const rowsAtOnce = 2000

/** The database formats the time: JavaScript does not have every time that someone could have written there. */
const at = sql<string>`to_char(${auditLog.at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** In the order of the ids, a page at a time. */
export const readChain = async function* (db: Queryable): AsyncIterable<ChainRow> {
  let last: number | undefined
  for (;;) {
    const rows = await db
      .select({
        id: auditLog.id,
        at,
        actorKind: auditLog.actorKind,
        actor: auditLog.actor,
        action: auditLog.action,
        subjectKind: auditLog.subjectKind,
        subjectId: auditLog.subjectId,
        details: auditLog.details,
        hash: auditLog.hash,
      })
      .from(auditLog)
      .where(last === undefined ? undefined : gt(auditLog.id, last))
      .orderBy(asc(auditLog.id))
      .limit(rowsAtOnce)
    yield* rows
    last = rows.at(-1)?.id
    if (rows.length < rowsAtOnce) return
  }
}

export const verifyAudit = (db: Queryable, heads: readonly Head[] = []) => findFlaw(readChain(db), heads)

/** The last row of the log. Its id is 0 if the log is empty. */
export const readHead = async (db: Queryable): Promise<Head> => {
  const [row] = await db
    .select({ id: auditLog.id, hash: auditLog.hash })
    .from(auditLog)
    .orderBy(desc(auditLog.id))
    .limit(1)
  return { id: row?.id ?? 0, hash: (row?.hash ?? start).toString('hex') }
}

/** Whether the role of this connection could change what is in the log. */
export const canChangeAudit = async (db: Queryable): Promise<boolean> => {
  const { rows } = await db.execute<{ can: boolean }>(sql`
    select pg_has_role(current_user, relowner, 'member')
      or has_table_privilege(oid, 'update, delete, truncate, trigger') as can
    from pg_class where oid = ${sql`'audit_log'::regclass`}`)
  return rows[0]?.can ?? true
}
