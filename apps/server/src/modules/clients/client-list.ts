import {
  ClientsMax,
  type ClientList,
  type ClientNames,
  type ClientQuery,
  type CustomersClient,
  type ListedClient,
  type SaveClient,
} from '@veck/contract'
import { groupBy, OrderStatus, plain } from '@veck/domain'
import { and, count, eq, exists, getTableColumns, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'
import { problem } from '../../core/problem.ts'
import type { SignedIn } from '../../core/signed-in.ts'
import type { Queryable, Transaction } from '../../db/client.ts'
import { clients, orderClients } from '../../db/schema/clients.ts'
import { orders } from '../../db/schema/orders.ts'
import { shares } from '../../db/schema/sharing.ts'
import { isReachedByShares, type ChangeDependencies } from '../orders/index.ts'
import { findCompanyId, lockCompany, requireSeller } from '../studio/index.ts'
import { announceChangedClient } from './announce-changed-client.ts'

const { companyId: _company, createdAt: _created, deletedAt: _deleted, ...columns } = getTableColumns(clients)
export const clientColumns = columns

export const clientStale = () => problem('stale', { message: { key: 'Errors:clientStale' } })

export const clientNotFound = () => problem('notFound', { message: { key: 'Errors:clientNotFound' } })

const pageSize = 50

/** What a search looks at. */
const textOf = ({ name, reference, email, phone, address }: CustomersClient) =>
  plain([name, reference, email, phone, address].join(' '))

/** Compared here and not in the database, which knows upper and lower case of some scripts only. */
export const getClients = async (
  db: Queryable,
  who: SignedIn,
  { searchText, page }: ClientQuery,
): Promise<ClientList> => {
  requireSeller(who)
  const companyId = await findCompanyId(db, who.user.id)
  if (!companyId) return { total: 0, pageSize, clients: [] }
  const isListed = and(eq(clients.companyId, companyId), isNull(clients.deletedAt))
  const all = await db.select(columns).from(clients).where(isListed)
  const words = plain(searchText).split(/\s+/).filter(Boolean)
  const { compare } = new Intl.Collator(who.user.language)
  const found = all
    .filter((client) => words.every((word) => textOf(client).includes(word)))
    .toSorted((one, other) => compare(one.name, other.name) || compare(one.id, other.id))
  const shown = found.slice((page - 1) * pageSize, page * pageSize)
  return { total: found.length, pageSize, clients: await withOrders(db, shown) }
}

const { Initiated, OfferSentToCustomer, OrderPlaced, Failed } = OrderStatus

const withOrders = async (db: Queryable, shown: CustomersClient[]): Promise<ListedClient[]> => {
  const rows = await db
    .select({ clientId: orderClients.clientId, status: orders.status, orders: count() })
    .from(orderClients)
    .innerJoin(orders, eq(orders.id, orderClients.orderId))
    .where(
      inArray(
        orderClients.clientId,
        shown.map(({ id }) => id),
      ),
    )
    .groupBy(orderClients.clientId, orders.status)
  const ofClient = groupBy(rows, ({ clientId }) => clientId)
  return shown.map((client) => {
    const inStatus = (...statuses: OrderStatus[]) =>
      (ofClient.get(client.id) ?? []).reduce((sum, row) => sum + (statuses.includes(row.status) ? row.orders : 0), 0)
    // By the tabs of the list of orders.
    const inTabs = { open: inStatus(Initiated), sent: inStatus(OfferSentToCustomer) }
    return { ...client, orders: { ...inTabs, closed: inStatus(OrderPlaced, Failed) } }
  })
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
  await requireFreePlace(tx, companyId)
  const [row] = await tx
    .insert(clients)
    .values({ companyId, ...values, createdAt })
    .returning(columns)
  if (!row) throw new Error('A client was not stored')
  return row
}

/** In a company that is locked. */
export const requireFreePlace = async (tx: Queryable, companyId: string) => {
  const isListed = and(eq(clients.companyId, companyId), isNull(clients.deletedAt))
  const [stored] = await tx.select({ clients: count() }).from(clients).where(isListed)
  if ((stored?.clients ?? 0) >= ClientsMax)
    throw problem('conflict', { message: { key: 'Errors:tooManyClients', values: { limit: ClientsMax } } })
}

export const changeClient = async (deps: ChangeDependencies, who: SignedIn, id: string, typed: SaveClient) => {
  requireSeller(who)
  return deps.db.transaction(async (tx) => {
    const companyId = await findCompanyId(tx, who.user.id)
    if (!companyId) throw clientNotFound()
    await requireOwnClient(tx, companyId, id)
    const { client, isChanged } = await updateClient(tx, companyId, id, typed)
    if (isChanged) await announceChangedClient(tx, who, client, deps.clock.now())
    return client
  })
}

/**
 * Of this company: a client of another company does not exist. Nothing is written if someone has changed it in the meantime.
 * A client that was removed from the list can still be changed in its orders.
 */
export const updateClient = async (
  tx: Transaction,
  companyId: string,
  id: string,
  { version: seen, ...values }: SaveClient,
): Promise<{ client: CustomersClient; isChanged: boolean }> => {
  const isClient = and(eq(clients.id, id), eq(clients.companyId, companyId))
  // An order that gets this client at the same time does not wait for this lock, and the note in its history does not wait for
  // a lock of the order. So two transactions cannot wait for each other.
  const [before] = await tx.select(columns).from(clients).where(isClient).for('no key update')
  if (!before) throw clientNotFound()
  if (seen !== undefined && seen !== before.version) throw clientStale()
  if (isDeepStrictEqual({ ...before, ...values }, before)) return { client: before, isChanged: false }
  const [changed] = await tx
    .update(clients)
    .set({ ...values, version: sql`${clients.version} + 1` })
    .where(isClient)
    .returning(columns)
  if (!changed) throw clientNotFound()
  return { client: changed, isChanged: true }
}

/** A client in the list. */
export const requireOwnClient = async (tx: Queryable, companyId: string | undefined, id: string) => {
  if (!companyId) throw clientNotFound()
  const isClient = and(eq(clients.id, id), eq(clients.companyId, companyId), isNull(clients.deletedAt))
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
