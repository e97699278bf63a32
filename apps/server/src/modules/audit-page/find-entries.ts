import type { AuditFilter } from '@veck/contract'
import { and, desc, eq, gte, inArray, lt, or, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { auditLog } from '../../db/schema/audit-log.ts'
import { orders } from '../../db/schema/orders.ts'
import { searchUsers } from '../accounts/index.ts'
import { listBuyers } from '../punchout/index.ts'

export type AuditLogRow = typeof auditLog.$inferSelect

const maxPeople = 100
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** An id also finds an account that no longer exists. */
const findPeople = async (db: Queryable, person: string) =>
  uuid.test(person) ? [person.toLowerCase()] : (await searchUsers(db, person, maxPeople)).map(({ id }) => id)

const isAbout = async (db: Queryable, person: string) => {
  const ids = await findPeople(db, person)
  return or(inArray(auditLog.actor, ids), and(eq(auditLog.subjectKind, 'account'), inArray(auditLog.subjectId, ids)))
}

/** What an administrator may type for a subject: its id, the number of an order, or a name of a procurement system. */
const subjectIds = async (db: Queryable, subject: string) => {
  const offerNumber = /^#?(\d{1,9})$/.exec(subject)?.[1]
  const numbered = offerNumber
    ? await db
        .select({ id: orders.id })
        .from(orders)
        .where(eq(orders.offerNumber, Number(offerNumber)))
    : []
  const wanted = subject.toLowerCase()
  const named = (await listBuyers(db)).filter(({ name }) => name.toLowerCase().includes(wanted))
  return [subject, wanted, ...numbered.map(({ id }) => id), ...named.map(({ id }) => id)]
}

const dayStart = (day: string) => sql`(${day}::date)::timestamp at time zone 'Europe/Stockholm'`
const dayEnd = (day: string) => sql`(${day}::date + 1)::timestamp at time zone 'Europe/Stockholm'`

/** The condition of a filter; undefined: all entries. */
export const conditionOf = async (db: Queryable, filter: AuditFilter): Promise<SQL | undefined> =>
  and(
    filter.action === undefined ? undefined : eq(auditLog.action, filter.action),
    filter.person === '' ? undefined : await isAbout(db, filter.person),
    filter.subject === '' ? undefined : inArray(auditLog.subjectId, await subjectIds(db, filter.subject)),
    filter.from === undefined ? undefined : gte(auditLog.at, dayStart(filter.from)),
    filter.to === undefined ? undefined : lt(auditLog.at, dayEnd(filter.to)),
  )

/** The newest entries before an id. */
export const findEntries = (
  db: Queryable,
  condition: SQL | undefined,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<AuditLogRow[]> =>
  db
    .select()
    .from(auditLog)
    .where(and(condition, before === undefined ? undefined : lt(auditLog.id, before)))
    .orderBy(desc(auditLog.id))
    .limit(limit)
