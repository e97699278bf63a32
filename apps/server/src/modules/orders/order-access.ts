import { canRead, isSameEmail, type OrderFacts, type Permission, type Relation, type UserRights } from '@veck/domain'
import { and, eq, exists, inArray, isNull, sql, type Placeholder, type SQLWrapper } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { prepared } from '../../db/prepared.ts'
import { sessions, users } from '../../db/schema/accounts.ts'
import { orderDeliveries } from '../../db/schema/erp-messages.ts'
import { markings } from '../../db/schema/folders.ts'
import { orderLines } from '../../db/schema/order-lines.ts'
import { orders } from '../../db/schema/orders.ts'
import { punchoutReturns } from '../../db/schema/punchout-returns.ts'
import { punchoutSessions } from '../../db/schema/punchout.ts'
import { shares } from '../../db/schema/sharing.ts'
import { problem } from '../../core/problem.ts'
import type { SignedIn, User } from '../../core/signed-in.ts'
import { notDeleted, type OrderRow } from './order-repository.ts'

export type OrderPermission = (user: UserRights, order: OrderFacts) => Permission

export const rightsOf = ({ user, origin }: SignedIn): UserRights => ({
  email: user.email,
  isSales: user.isSales,
  isCurtainUser: user.isCurtainUser,
  acousticUser: user.acousticUser,
  viaPunchOut: origin === 'punchout',
  ofBuyer: user.punchoutBuyerId !== null,
})

export const orderNotFound = () => problem('notFound', { message: { key: 'Errors:orderNotFound' } })

export const requirePermission = (permission: Permission) => {
  if (permission.allowed) return
  throw permission.reason === 'notFound' ? orderNotFound() : problem(permission.reason)
}

/** Shares count only for a confirmed email: a procurement system may claim any email. */
export const isReachedByShares = (user: User) => user.emailConfirmedAt !== null

export type FoundFacts = Omit<OrderFacts, 'relation' | 'status'> & { shared: boolean }

type InStatement = SQLWrapper | Placeholder
/** Where a statement finds the email, the session and the role of the user. */
export type Reader = { email: InStatement; sessionId: InStatement; isSales: InStatement }

/** The user is passed with the values of the statement: `readerValues`. */
export const givenReader: Reader = {
  email: sql.placeholder('email'),
  sessionId: sql.placeholder('sessionId'),
  isSales: sql.placeholder('isSales'),
}
export const readerValues = ({ user, sessionId }: SignedIn) => ({
  email: user.email,
  sessionId,
  isSales: user.isSales,
})

/** The user is the one of the session that the statement finds. */
export const readerInSession: Reader = { email: users.email, sessionId: sessions.id, isSales: users.isSales }

/** What `toOrderFacts` needs, as columns of a statement that reads the order. */
export const factColumns = (db: Queryable, { email, sessionId }: Omit<Reader, 'isSales'>) => {
  const share = db
    .select({ one: sql`1` })
    .from(shares)
    .where(and(eq(shares.ownerEmail, orders.ownerEmail), eq(shares.sharedToEmail, email)))
  const line = (isExternalFabric: boolean) =>
    db
      .select({ one: sql`1` })
      .from(orderLines)
      .innerJoin(markings, eq(markings.id, orderLines.markingId))
      .where(
        and(
          eq(orderLines.orderId, orders.id),
          eq(orderLines.isExternalFabric, isExternalFabric),
          isNull(markings.deletedAt),
        ),
      )
  const openReturn = db
    .select({ one: sql`1` })
    .from(punchoutReturns)
    .where(and(eq(punchoutReturns.orderId, orders.id), isNull(punchoutReturns.voidedAt)))
  const editVisit = db
    .select({ one: sql`1` })
    .from(punchoutSessions)
    .where(and(eq(punchoutSessions.sessionId, sessionId), eq(punchoutSessions.editsOrderId, orders.id)))
  return {
    shared: sql<boolean>`${exists(share)}`,
    returnedToProcurement: sql<boolean>`${exists(openReturn)}`,
    isEditVisit: sql<boolean>`${exists(editVisit)}`,
    hasInternalLine: sql<boolean>`${exists(line(false))}`,
    hasExternalLine: sql<boolean>`${exists(line(true))}`,
  }
}

/** The columns of an order that the permission table needs. */
type KnownOrder = Pick<OrderRow, 'ownerEmail' | 'status'>

export const toOrderFacts = (user: User, order: KnownOrder, { shared, ...lines }: FoundFacts): OrderFacts => ({
  relation: relationOf(user, order, shared),
  status: order.status,
  ...lines,
})

const factsOfOrder = prepared((db) =>
  db
    .select(factColumns(db, givenReader))
    .from(orders)
    .where(eq(orders.id, sql.placeholder('orderId')))
    .prepare('order_facts'),
)

export const factsAbout = async (db: Queryable, who: SignedIn, order: OrderRow): Promise<OrderFacts> => {
  const [facts] = await factsOfOrder(db).execute({ ...readerValues(who), orderId: order.id })
  if (!facts) throw orderNotFound()
  return toOrderFacts(who.user, order, facts)
}

const relationOf = (user: User, order: KnownOrder, shared: boolean): Relation => {
  if (isSameEmail(user.email, order.ownerEmail)) return 'owner'
  return shared && isReachedByShares(user) ? 'shared' : 'none'
}

const orderAndFacts = prepared((db) =>
  db
    .select({ order: orders, facts: factColumns(db, givenReader) })
    .from(orders)
    .where(and(eq(orders.id, sql.placeholder('orderId')), notDeleted))
    .prepare('order_and_facts'),
)

/** The order, if the permission allows it; otherwise throws. */
export const findOrderFor = async (
  db: Queryable,
  who: SignedIn,
  id: string,
  permission: OrderPermission,
): Promise<OrderRow> => {
  const [found] = await orderAndFacts(db).execute({ ...readerValues(who), orderId: id })
  if (!found) throw orderNotFound()
  requirePermission(permission(rightsOf(who), toOrderFacts(who.user, found.order, found.facts)))
  return found.order
}

/** An order with the users it is shared with, to check many readers with one query. */
export const findWatchedOrder = async (db: Queryable, id: string) => {
  const sharedWith = db
    .select({ email: shares.sharedToEmail })
    .from(shares)
    .where(eq(shares.ownerEmail, orders.ownerEmail))
  const [found] = await db
    .select({
      order: orders,
      sharedWith: sql<string[]>`array(${sharedWith})`,
      delivery: orderDeliveries.version,
    })
    .from(orders)
    .leftJoin(orderDeliveries, eq(orderDeliveries.orderId, orders.id))
    .where(and(eq(orders.id, id), notDeleted))
  return found
}

export type WatchedOrder = Awaited<ReturnType<typeof findWatchedOrder>>

/** The order, if this user may read it. */
export const readableTo = (
  who: SignedIn,
  found: WatchedOrder,
  permission: OrderPermission = canRead,
): OrderRow | undefined => {
  if (!found) return undefined
  const { order, sharedWith } = found
  const shared = sharedWith.includes(who.user.email)
  const relation = relationOf(who.user, order, shared)
  // The permission to read does not depend on the lines.
  const facts = { relation, status: order.status, hasInternalLine: false, hasExternalLine: false }
  return permission(rightsOf(who), facts).allowed ? order : undefined
}

/** The order, if the caller may read it; otherwise throws. */
export const findReadableOrder = (db: Queryable, who: SignedIn, id: string) => findOrderFor(db, who, id, canRead)

/** Those of these orders that the caller may read. One query. */
export const findReadableIds = async (db: Queryable, who: SignedIn, ids: string[]): Promise<string[]> => {
  const { shared } = factColumns(db, { email: sql`${who.user.email}`, sessionId: sql`${who.sessionId}` })
  const found = await db
    .select({ id: orders.id, ownerEmail: orders.ownerEmail, status: orders.status, shared })
    .from(orders)
    .where(and(inArray(orders.id, ids), notDeleted))
  // The permission to read does not depend on the lines.
  const lines = { hasInternalLine: false, hasExternalLine: false }
  return found
    .filter(
      (order) => canRead(rightsOf(who), toOrderFacts(who.user, order, { ...lines, shared: order.shared })).allowed,
    )
    .map(({ id }) => id)
}
