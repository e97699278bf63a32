import type { Retail } from '@veck/contract'
import {
  appliedPercentage,
  calculateRetail,
  canReadRetail,
  type Ore,
  percentageFromPercent,
  type RetailMarking,
  type RetailOrder,
} from '@veck/domain'
import { and, asc, eq, getTableColumns, isNull, or } from 'drizzle-orm'
import type { SignedIn } from '../../core/signed-in.ts'
import type { Queryable } from '../../db/client.ts'
import { users } from '../../db/schema/accounts.ts'
import { clients, orderClients } from '../../db/schema/clients.ts'
import { folders, markings } from '../../db/schema/folders.ts'
import { orderLines } from '../../db/schema/order-lines.ts'
import { markingRetail, orderExtras, orderRetail } from '../../db/schema/retail.ts'
import { findOrderFor, type OrderRow } from '../orders/index.ts'
import { findBrandProfile, findCompanyId, presentPriceRule } from '../studio/index.ts'
import { readLibrary } from './library.ts'

export const getRetail = async (db: Queryable, who: SignedIn, orderId: string): Promise<Retail> =>
  readRetail(db, await findOrderFor(db, who, orderId, canReadRetail))

/** For a user who may read it. */
export const readRetail = async (db: Queryable, order: OrderRow): Promise<Retail> => {
  const [owner] = await db.select().from(users).where(eq(users.email, order.ownerEmail))
  if (!owner) throw new Error('An order has no owner')
  const [profile, library, [own], pricedMarkings, extras, isForConsumer] = await Promise.all([
    findBrandProfile(db, owner),
    findCompanyId(db, owner.id).then((companyId) => readLibrary(db, companyId)),
    db.select().from(orderRetail).where(eq(orderRetail.orderId, order.id)),
    readMarkings(db, order.id),
    readExtras(db, order.id),
    hasConsumer(db, order.id),
  ])
  const rule = own?.rule ?? null
  const display = own?.display ?? null
  const usualDisplay = display ?? profile.priceDisplay
  const retailOrder = {
    rule: rule ?? profile.priceRule,
    display: isForConsumer ? 'inclVat' : usualDisplay,
    vatRate: profile.vatRate,
    // As the order was priced: the discount of the account may have changed since.
    discountPercentage: percentageFromPercent(appliedPercentage(order.netOre as Ore, order.discountOre as Ore)),
    freight: order.freightOre as Ore,
    markings: pricedMarkings,
    extras,
  }
  const prices = calculateRetail(retailOrder satisfies RetailOrder)
  return {
    version: own?.version ?? 0,
    own: { rule: rule && presentPriceRule(rule), display },
    oneTotal: own?.oneTotal ?? false,
    profile: { rule: presentPriceRule(profile.priceRule), display: profile.priceDisplay },
    order: retailOrder,
    prices,
    library,
  }
}

/** A consumer always sees prices including VAT. */
const hasConsumer = async (db: Queryable, orderId: string): Promise<boolean> => {
  const [client] = await db
    .select({ consumer: clients.consumer })
    .from(orderClients)
    .innerJoin(clients, eq(clients.id, orderClients.clientId))
    .where(eq(orderClients.orderId, orderId))
  return client?.consumer ?? false
}

const readMarkings = async (db: Queryable, orderId: string): Promise<(RetailMarking & { alternatives: [] })[]> => {
  const rows = await db
    .select({
      id: markings.id,
      folderId: markings.folderId,
      listPrice: orderLines.priceOre,
      isExternalFabric: orderLines.isExternalFabric,
      retail: markingRetail,
    })
    .from(markings)
    .innerJoin(orderLines, eq(orderLines.markingId, markings.id))
    .leftJoin(markingRetail, eq(markingRetail.markingId, markings.id))
    .where(and(eq(markings.orderId, orderId), isNull(markings.deletedAt)))
    .orderBy(asc(markings.position), asc(markings.id))
  return rows.map(({ id, folderId, listPrice, isExternalFabric, retail }) => ({
    id,
    folderId,
    optional: retail?.optional ?? false,
    taken: retail?.taken ?? false,
    chosen: { id, listPrice, isExternalFabric, fixedPrice: fixedPriceOf(retail) },
    alternatives: [],
  }))
}

const fixedPriceOf = (retail: typeof markingRetail.$inferSelect | null) =>
  retail && retail.fixedPrice !== null && retail.fixedPriceDisplay
    ? { amount: retail.fixedPrice, display: retail.fixedPriceDisplay }
    : null

const { orderId: _order, position: _position, ...extraColumns } = getTableColumns(orderExtras)

/** Without those of deleted folders, which come back with their folder. */
const readExtras = (db: Queryable, orderId: string) =>
  db
    .select(extraColumns)
    .from(orderExtras)
    .leftJoin(folders, eq(folders.id, orderExtras.folderId))
    .where(and(eq(orderExtras.orderId, orderId), or(isNull(orderExtras.folderId), isNull(folders.deletedAt))))
    .orderBy(asc(orderExtras.position), asc(orderExtras.id))
