import type { Retail } from '@veck/contract'
import {
  type AlternativeLetter,
  appliedPercentage,
  calculateRetail,
  canReadRetail,
  groupBy,
  type Ore,
  percentageFromPercent,
  type RetailLine,
  type RetailMarking,
  type RetailOrder,
} from '@veck/domain'
import { and, asc, eq, getTableColumns, isNull, or } from 'drizzle-orm'
import type { SignedIn } from '../../core/signed-in.ts'
import type { Queryable } from '../../db/client.ts'
import { users } from '../../db/schema/accounts.ts'
import { clients, orderClients } from '../../db/schema/clients.ts'
import { folders, markings } from '../../db/schema/folders.ts'
import { lineAlternatives } from '../../db/schema/line-alternatives.ts'
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

/** With the letters, which the calculation does not need. */
type LetteredMarking = RetailMarking & {
  letter: AlternativeLetter | null
  alternatives: (RetailLine & { letter: AlternativeLetter })[]
}

const readMarkings = async (db: Queryable, orderId: string): Promise<LetteredMarking[]> => {
  const finding = findAlternatives(db, orderId)
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
  const ofMarking = groupBy(await finding, ({ markingId }) => markingId)
  return rows.map(({ id, folderId, listPrice, isExternalFabric, retail }) => {
    const others = ofMarking.get(id) ?? []
    return {
      id,
      folderId,
      optional: retail?.optional ?? false,
      taken: retail?.taken ?? false,
      letter: others.length > 0 ? (retail?.letter ?? null) : null,
      chosen: { id, listPrice, isExternalFabric, fixedPrice: fixedPriceOf(retail) },
      alternatives: others.map((other) => ({
        id: other.id,
        letter: other.letter,
        listPrice: other.priceOre,
        isExternalFabric: other.isExternalFabric,
        fixedPrice: fixedPriceOf(other),
      })),
    }
  })
}

/** Only what prices depend on; `readAlternatives` reads all. */
const findAlternatives = (db: Queryable, orderId: string) =>
  db
    .select({
      id: lineAlternatives.id,
      markingId: lineAlternatives.markingId,
      letter: lineAlternatives.letter,
      priceOre: lineAlternatives.priceOre,
      isExternalFabric: lineAlternatives.isExternalFabric,
      fixedPrice: lineAlternatives.fixedPrice,
      fixedPriceDisplay: lineAlternatives.fixedPriceDisplay,
    })
    .from(lineAlternatives)
    .where(and(eq(lineAlternatives.orderId, orderId), isNull(lineAlternatives.deletedAt)))
    .orderBy(asc(lineAlternatives.letter))

type StoredFixedPrice = Pick<typeof markingRetail.$inferSelect, 'fixedPrice' | 'fixedPriceDisplay'>

const fixedPriceOf = (retail: StoredFixedPrice | null) =>
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
