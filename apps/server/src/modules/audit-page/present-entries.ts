import type { AuditRow } from '@veck/contract'
import type { AuditDetails, AuditSubject } from '@veck/domain'
import { inArray } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { users } from '../../db/schema/accounts.ts'
import { products } from '../../db/schema/catalogue.ts'
import { orders } from '../../db/schema/orders.ts'
import { listBuyers } from '../punchout/index.ts'
import type { AuditLogRow } from './find-entries.ts'

/** id → the name of today. Ids of what no longer exists are not in it. */
type Names = ReadonlyMap<string, string>

const namesOf: Partial<Record<AuditSubject, (db: Queryable, ids: string[]) => Promise<Names>>> = {
  account: async (db, ids) => {
    const rows = await db.select({ id: users.id, email: users.email }).from(users).where(inArray(users.id, ids))
    return new Map(rows.map(({ id, email }) => [id, email]))
  },
  order: async (db, ids) => {
    const shown = { id: orders.id, number: orders.offerNumber }
    const rows = await db.select(shown).from(orders).where(inArray(orders.id, ids))
    return new Map(rows.map(({ id, number }) => [id, `#${number}`]))
  },
  buyer: async (db) => new Map((await listBuyers(db)).map(({ id, name }) => [id, name])),
  fabric: async (db, ids) => {
    const shown = { id: products.productId, name: products.name }
    const rows = await db
      .select(shown)
      .from(products)
      .where(inArray(products.productId, ids.map(Number)))
    return new Map(rows.map(({ id, name }) => [String(id), name]))
  },
}

const readNames = async (db: Queryable, rows: AuditLogRow[]) => {
  const wanted = new Map<AuditSubject, Set<string>>()
  const want = (kind: AuditSubject, id: string | null) => {
    if (id !== null) wanted.set(kind, (wanted.get(kind) ?? new Set()).add(id))
  }
  for (const { actorKind, actor, subjectKind, subjectId } of rows) {
    if (actorKind === 'account' || actorKind === 'buyer') want(actorKind, actor)
    want(subjectKind, subjectId)
  }
  const found = new Map<AuditSubject, Names>()
  for (const [kind, ids] of wanted) {
    const read = namesOf[kind]
    if (read) found.set(kind, await read(db, [...ids]))
  }
  return (kind: AuditSubject, id: string | null) => (id === null ? null : (found.get(kind)?.get(id) ?? null))
}

/** The log has ids only. They are shown with the names that exist today. */
export const presentEntries = async (db: Queryable, rows: AuditLogRow[]): Promise<AuditRow[]> => {
  const nameOf = await readNames(db, rows)
  return rows.map(({ id, at, actorKind, actor, action, subjectKind, subjectId, details }) => {
    const { before = {}, after = {}, facts = {} } = JSON.parse(details) as AuditDetails
    return {
      id,
      at: at.toISOString(),
      actorKind,
      actorId: actor,
      actorName: actorKind === 'account' || actorKind === 'buyer' ? nameOf(actorKind, actor) : null,
      action,
      subjectKind,
      subjectId,
      subjectName: nameOf(subjectKind, subjectId),
      ...({ before, after, facts } as Pick<AuditRow, 'before' | 'after' | 'facts'>),
    }
  })
}
