import { ExtraItemsMax, type ExtraItemAnswer, type SaveExtraItem } from '@veck/contract'
import { type ExtraItem, extraProblems, type Ore, type Percentage } from '@veck/domain'
import { and, asc, count, eq, getTableColumns, sql } from 'drizzle-orm'
import { problem } from '../../core/problem.ts'
import type { SignedIn } from '../../core/signed-in.ts'
import type { Queryable } from '../../db/client.ts'
import { named } from '../../db/json-rows.ts'
import type { companies } from '../../db/schema/companies.ts'
import { extraItems } from '../../db/schema/retail.ts'
import type { ChangeDependencies } from '../orders/index.ts'
import { findCompanyId, lockCompany, requireSeller } from '../studio/index.ts'
import { refuseProblems } from './field-problems.ts'

const { companyId: _company, createdAt: _created, ...columns } = getTableColumns(extraItems)

type Typed = Pick<SaveExtraItem, 'unit' | 'unitPrice' | 'unitCost' | 'vatRate'>

/** The numbers that a user typed, in the units of the domain. */
export const asExtraItem = ({ unit, unitPrice, unitCost, vatRate }: Typed): ExtraItem => ({
  unit,
  unitPrice: unitPrice as Ore,
  unitCost: unitCost as Ore | null,
  vatRate: vatRate as Percentage,
})

const inSequence = [asc(extraItems.createdAt), asc(extraItems.id)]

/** For `jsonRows`: the database converts the amounts to numbers. */
export const selectLibrary = (db: Queryable, companyId: typeof companies.id) =>
  db
    .select(named(columns))
    .from(extraItems)
    .where(eq(extraItems.companyId, companyId))
    .orderBy(...inSequence)

const readLibrary = async (db: Queryable, companyId: string | undefined): Promise<ExtraItemAnswer[]> =>
  companyId
    ? db
        .select(columns)
        .from(extraItems)
        .where(eq(extraItems.companyId, companyId))
        .orderBy(...inSequence)
    : []

export const getExtraItems = async ({ db }: ChangeDependencies, who: SignedIn) => {
  requireSeller(who)
  return readLibrary(db, await findCompanyId(db, who.user.id))
}

const tooMany = () =>
  problem('conflict', { message: { key: 'Errors:tooManyExtraItems', values: { limit: ExtraItemsMax } } })

const itemNotFound = () => problem('notFound', { message: { key: 'Errors:extraItemNotFound' } })

const valuesOf = ({ version: _seen, ...typed }: SaveExtraItem) => {
  const item = asExtraItem(typed)
  refuseProblems(extraProblems(item))
  return { ...typed, ...item }
}

export const addExtraItem = async ({ db, clock }: ChangeDependencies, who: SignedIn, typed: SaveExtraItem) => {
  requireSeller(who)
  const values = valuesOf(typed)
  return db.transaction(async (tx) => {
    const companyId = await lockCompany(tx, who.user.id)
    const [stored] = await tx.select({ items: count() }).from(extraItems).where(eq(extraItems.companyId, companyId))
    if ((stored?.items ?? 0) >= ExtraItemsMax) throw tooMany()
    const [added] = await tx
      .insert(extraItems)
      .values({ companyId, ...values, createdAt: clock.now() })
      .returning(columns)
    if (!added) throw new Error('An extra item was not stored')
    return added
  })
}

/** Of the caller's own company: an item of another company does not exist for the caller. */
const ownItem = async (db: Queryable, who: SignedIn, id: string) => {
  const companyId = await findCompanyId(db, who.user.id)
  if (!companyId) throw itemNotFound()
  return and(eq(extraItems.id, id), eq(extraItems.companyId, companyId))
}

export const changeExtraItem = async ({ db }: ChangeDependencies, who: SignedIn, id: string, typed: SaveExtraItem) => {
  requireSeller(who)
  const values = valuesOf(typed)
  return db.transaction(async (tx) => {
    const isItem = await ownItem(tx, who, id)
    const [before] = await tx.select({ version: extraItems.version }).from(extraItems).where(isItem).for('update')
    if (!before) throw itemNotFound()
    if (typed.version !== undefined && typed.version !== before.version) throw problem('stale')
    const [changed] = await tx
      .update(extraItems)
      .set({ ...values, version: sql`${extraItems.version} + 1` })
      .where(isItem)
      .returning(columns)
    if (!changed) throw itemNotFound()
    return changed
  })
}

export const removeExtraItem = async ({ db }: ChangeDependencies, who: SignedIn, id: string) => {
  requireSeller(who)
  const removed = await db
    .delete(extraItems)
    .where(await ownItem(db, who, id))
    .returning({ id: extraItems.id })
  if (removed.length === 0) throw itemNotFound()
}
