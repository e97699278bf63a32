import { canRead, isSameEmail, type OrderFacts, type Permission, type Relation, type UserRights } from '@veck/domain'
import { and, eq, exists, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { markings } from '../../db/schema/folders.ts'
import { orderLines } from '../../db/schema/order-lines.ts'
import { orders } from '../../db/schema/orders.ts'
import { shares } from '../../db/schema/sharing.ts'
import { problem } from '../../http/problem.ts'
import type { SignedIn, User } from '../../http/signed-in.ts'
import { findOrder, type OrderRow } from './order-repository.ts'

export type OrderPermission = (user: UserRights, order: OrderFacts) => Permission

export const rightsOf = ({ user, origin }: SignedIn): UserRights => ({
  email: user.email,
  internalSalesSven: user.internalSalesSven,
  svenUser: user.svenUser,
  acousticUser: user.acousticUser,
  viaPunchOut: origin === 'punchout',
})

export const orderNotFound = () => problem('notFound', { wording: { key: 'Errors:orderNotFound' } })

export const demand = (permission: Permission) => {
  if (permission.allowed) return
  throw permission.reason === 'notFound' ? orderNotFound() : problem(permission.reason)
}

/** An address proves nothing until its account has confirmed it: a procurement system may claim any. */
export const isReachedByShares = (user: User) => user.emailConfirmedAt !== null

/** What the permission table asks about an offer. */
export const factsAbout = async (db: Queryable, user: User, order: OrderRow): Promise<OrderFacts> => {
  const share = db
    .select()
    .from(shares)
    .where(and(eq(shares.ownerEmail, orders.ownerEmail), eq(shares.sharedToEmail, user.email)))
  const line = (isExternalFabric: boolean) =>
    db
      .select()
      .from(orderLines)
      .innerJoin(markings, eq(markings.id, orderLines.markingId))
      .where(
        and(
          eq(orderLines.orderId, orders.id),
          eq(orderLines.isExternalFabric, isExternalFabric),
          isNull(markings.deletedAt),
        ),
      )
  const [facts] = await db
    .select({
      shared: sql<boolean>`${exists(share)}`,
      hasInternalLine: sql<boolean>`${exists(line(false))}`,
      hasExternalLine: sql<boolean>`${exists(line(true))}`,
    })
    .from(orders)
    .where(eq(orders.id, order.id))
  if (!facts) throw orderNotFound()
  const { shared, ...lines } = facts
  return { relation: relationOf(user, order, shared), status: order.status, ...lines }
}

const relationOf = (user: User, order: OrderRow, shared: boolean): Relation => {
  if (isSameEmail(user.email, order.ownerEmail)) return 'owner'
  return shared && isReachedByShares(user) ? 'shared' : 'none'
}

/** The offer, if the caller may do that with it. */
export const findOrderFor = async (
  db: Queryable,
  who: SignedIn,
  id: string,
  permission: OrderPermission,
): Promise<OrderRow> => {
  const order = await findOrder(db, id)
  if (!order) throw orderNotFound()
  demand(permission(rightsOf(who), await factsAbout(db, who.user, order)))
  return order
}

/** The offer, if the caller may see it. */
export const findReadableOrder = (db: Queryable, who: SignedIn, id: string) => findOrderFor(db, who, id, canRead)
