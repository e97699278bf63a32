import { ClientsMax, type ClientNames, type ClientQuery, type CustomersClient, type SaveClient } from '@veck/contract'
import { plain } from '@veck/domain'
import { and, count, eq, exists, getTableColumns, ne, or, sql } from 'drizzle-orm'
import { problem } from '../../core/problem.ts'
import type { SignedIn } from '../../core/signed-in.ts'
import type { Queryable } from '../../db/client.ts'
import { clients, orderClients } from '../../db/schema/clients.ts'
import { orders } from '../../db/schema/orders.ts'
import { shares } from '../../db/schema/sharing.ts'
import { OrderStatus } from '@veck/domain'
import { isReachedByShares, type ChangeDependencies } from '../orders/index.ts'
import { findCompanyId, lockCompany, requireSeller } from '../studio/index.ts'

const { companyId: _company, createdAt: _created, ...columns } = getTableColumns(clients)
export const clientColumns = columns

const clientNotFound = () => problem('notFound', { message: { key: 'Errors:clientNotFound' } })

/** More than fit on a screen: the user types a name. */
const maxShown = 50

/** Compared here and not in the database, which knows upper and lower case of some scripts only. */
export const getClients = async (db: Queryable, who: SignedIn, { searchText }: ClientQuery) => {
  requireSeller(who)
  const companyId = await findCompanyId(db, who.user.id)
  if (!companyId) return []
  const all = await db.select(columns).from(clients).where(eq(clients.companyId, companyId))
  const words = plain(searchText).split(/\s+/).filter(Boolean)
  const { compare } = new Intl.Collator(who.user.language)
  return all
    .filter(({ name }) => words.every((word) => plain(name).includes(word)))
    .toSorted((one, other) => compare(one.name, other.name))
    .slice(0, maxShown)
}

export const addClient = async ({ db, clock }: ChangeDependencies, who: SignedIn, typed: SaveClient) => {
  requireSeller(who)
  return db.transaction(async (tx) => insertClient(tx, await lockCompany(tx, who.user.id), typed, clock.now()))
}

/** In a company that is locked, so that the limit holds. */
export const insertClient = async (
  tx: Queryable,
  companyId: string,
  { version: _seen, ...values }: SaveClient,
  createdAt: Date,
): Promise<CustomersClient> => {
  const [stored] = await tx.select({ clients: count() }).from(clients).where(eq(clients.companyId, companyId))
  if ((stored?.clients ?? 0) >= ClientsMax)
    throw problem('invalidFields', { fields: { name: { key: 'Fields:tooMany', values: { limit: ClientsMax } } } })
  const [row] = await tx
    .insert(clients)
    .values({ companyId, ...values, createdAt })
    .returning(columns)
  if (!row) throw new Error('A client was not stored')
  return row
}

export const changeClient = async ({ db }: ChangeDependencies, who: SignedIn, id: string, typed: SaveClient) => {
  requireSeller(who)
  return db.transaction(async (tx) => {
    const companyId = await findCompanyId(tx, who.user.id)
    if (!companyId) throw clientNotFound()
    return updateClient(tx, companyId, id, typed)
  })
}

/** Of this company: a client of another company does not exist. Nothing is written if someone has changed it in the meantime. */
export const updateClient = async (
  tx: Queryable,
  companyId: string,
  id: string,
  { version: seen, ...values }: SaveClient,
): Promise<CustomersClient> => {
  const isClient = and(eq(clients.id, id), eq(clients.companyId, companyId))
  const [before] = await tx.select({ version: clients.version }).from(clients).where(isClient).for('update')
  if (!before) throw clientNotFound()
  if (seen !== undefined && seen !== before.version) throw problem('stale', { message: { key: 'Errors:clientStale' } })
  const [changed] = await tx
    .update(clients)
    .set({ ...values, version: sql`${clients.version} + 1` })
    .where(isClient)
    .returning(columns)
  if (!changed) throw clientNotFound()
  return changed
}

export const requireOwnClient = async (tx: Queryable, companyId: string | undefined, id: string) => {
  if (!companyId) throw clientNotFound()
  const isClient = and(eq(clients.id, id), eq(clients.companyId, companyId))
  const [found] = await tx.select(columns).from(clients).where(isClient)
  if (!found) throw clientNotFound()
  return found
}

/** For the list of orders, which itself says nothing about clients. */
export const getClientNames = async (db: Queryable, who: SignedIn): Promise<ClientNames> => {
  requireSeller(who)
  const { user } = who
  const share = db
    .select({ one: sql`1` })
    .from(shares)
    .where(and(eq(shares.ownerEmail, orders.ownerEmail), eq(shares.sharedToEmail, user.email)))
  const isReadable = or(eq(orders.ownerEmail, user.email), isReachedByShares(user) ? exists(share) : undefined)
  const rows = await db
    .select({ orderId: orderClients.orderId, name: clients.name })
    .from(orderClients)
    .innerJoin(clients, eq(clients.id, orderClients.clientId))
    .innerJoin(orders, eq(orders.id, orderClients.orderId))
    .where(and(isReadable, ne(orders.status, OrderStatus.Deleted)))
  return Object.fromEntries(rows.map(({ orderId, name }) => [orderId, name]))
}
