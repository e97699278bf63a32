import type { ExtraItemAnswer, Retail } from '@veck/contract'
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
import { and, asc, eq, getTableColumns, isNull, or, sql } from 'drizzle-orm'
import type { SignedIn } from '../../core/signed-in.ts'
import type { Queryable } from '../../db/client.ts'
import { jsonRows, named } from '../../db/json-rows.ts'
import { prepared } from '../../db/prepared.ts'
import { users } from '../../db/schema/accounts.ts'
import { clients, orderClients } from '../../db/schema/clients.ts'
import { companies } from '../../db/schema/companies.ts'
import { folders, markings } from '../../db/schema/folders.ts'
import { lineAlternatives } from '../../db/schema/line-alternatives.ts'
import { orderLines } from '../../db/schema/order-lines.ts'
import { orders } from '../../db/schema/orders.ts'
import { markingRetail, orderExtras, orderRetail } from '../../db/schema/retail.ts'
import { brandProfiles } from '../../db/schema/studio.ts'
import { findOrderFor, type OrderRow } from '../orders/index.ts'
import { brandProfileOf, presentPriceRule } from '../studio/index.ts'
import { selectLibrary } from './library.ts'

/** The permission and the data are read at the same time. The data is not used if the user may not read it. */
export const getRetail = async (db: Queryable, who: SignedIn, orderId: string): Promise<Retail> => {
  const [order, rows] = await Promise.all([
    findOrderFor(db, who, orderId, canReadRetail),
    retailRows(db).execute({ orderId }),
  ])
  return presentRetail(order, rows[0])
}

/** For a user who may read it. */
export const readRetail = async (db: Queryable, order: OrderRow): Promise<Retail> => {
  const [row] = await retailRows(db).execute({ orderId: order.id })
  return presentRetail(order, row)
}

type MarkingRow = StoredFixedPrice & {
  id: string
  folderId: string
  listPrice: Ore
  isExternalFabric: boolean
  letter: AlternativeLetter | null
  optional: boolean | null
  taken: boolean | null
}

type AlternativeRow = StoredFixedPrice & {
  id: string
  markingId: string
  letter: AlternativeLetter
  listPrice: Ore
  isExternalFabric: boolean
}

const selectMarkings = (db: Queryable) =>
  db
    .select(
      named({
        id: markings.id,
        folderId: markings.folderId,
        listPrice: orderLines.priceOre,
        isExternalFabric: orderLines.isExternalFabric,
        fixedPrice: markingRetail.fixedPrice,
        fixedPriceDisplay: markingRetail.fixedPriceDisplay,
        letter: markingRetail.letter,
        optional: markingRetail.optional,
        taken: markingRetail.taken,
      }),
    )
    .from(markings)
    .innerJoin(orderLines, eq(orderLines.markingId, markings.id))
    .leftJoin(markingRetail, eq(markingRetail.markingId, markings.id))
    .where(and(eq(markings.orderId, orders.id), isNull(markings.deletedAt)))
    .orderBy(asc(markings.position), asc(markings.id))

/** Only what prices depend on; `readAlternatives` reads all. */
const selectAlternatives = (db: Queryable) =>
  db
    .select(
      named({
        id: lineAlternatives.id,
        markingId: lineAlternatives.markingId,
        letter: lineAlternatives.letter,
        listPrice: lineAlternatives.priceOre,
        isExternalFabric: lineAlternatives.isExternalFabric,
        fixedPrice: lineAlternatives.fixedPrice,
        fixedPriceDisplay: lineAlternatives.fixedPriceDisplay,
      }),
    )
    .from(lineAlternatives)
    .where(and(eq(lineAlternatives.orderId, orders.id), isNull(lineAlternatives.deletedAt)))
    .orderBy(asc(lineAlternatives.letter))

const { orderId: _order, position: _position, ...extraColumns } = getTableColumns(orderExtras)

type ExtraRow = Omit<typeof orderExtras.$inferSelect, 'orderId' | 'position'>

/** Without those of deleted folders, which come back with their folder. */
const selectExtras = (db: Queryable) =>
  db
    .select(named(extraColumns))
    .from(orderExtras)
    .leftJoin(folders, eq(folders.id, orderExtras.folderId))
    .where(and(eq(orderExtras.orderId, orders.id), or(isNull(orderExtras.folderId), isNull(folders.deletedAt))))
    .orderBy(asc(orderExtras.position), asc(orderExtras.id))

/** One statement reads all retail data of an order, and of the order itself only whose it is. */
const retailRows = prepared((db) =>
  db
    .select({
      owner: users,
      profile: brandProfiles,
      own: orderRetail,
      isForConsumer: clients.consumer,
      markings: jsonRows<MarkingRow>(selectMarkings(db)),
      alternatives: jsonRows<AlternativeRow>(selectAlternatives(db)),
      extras: jsonRows<ExtraRow>(selectExtras(db)),
      library: jsonRows<ExtraItemAnswer>(selectLibrary(db, companies.id)),
    })
    .from(orders)
    .innerJoin(users, eq(users.email, orders.ownerEmail))
    .leftJoin(companies, eq(companies.userId, users.id))
    .leftJoin(brandProfiles, eq(brandProfiles.companyId, companies.id))
    .leftJoin(orderRetail, eq(orderRetail.orderId, orders.id))
    .leftJoin(orderClients, eq(orderClients.orderId, orders.id))
    .leftJoin(clients, eq(clients.id, orderClients.clientId))
    .where(eq(orders.id, sql.placeholder('orderId')))
    .prepare('retail_of_order'),
)

type RetailRow = Awaited<ReturnType<ReturnType<typeof retailRows>['execute']>>[number]

const presentRetail = (order: OrderRow, row: RetailRow | undefined): Retail => {
  if (!row) throw new Error('An order has no owner')
  const { own, extras, library } = row
  const profile = brandProfileOf(row.owner, row.profile)
  const rule = own?.rule ?? null
  const display = own?.display ?? null
  const usualDisplay = display ?? profile.priceDisplay
  const retailOrder = {
    rule: rule ?? profile.priceRule,
    // A consumer always sees prices including VAT.
    display: row.isForConsumer ? 'inclVat' : usualDisplay,
    vatRate: profile.vatRate,
    // As the order was priced: the discount of the account may have changed since.
    discountPercentage: percentageFromPercent(appliedPercentage(order.netOre as Ore, order.discountOre as Ore)),
    freight: order.freightOre as Ore,
    markings: withAlternatives(row.markings, row.alternatives),
    extras,
  } satisfies RetailOrder
  return {
    version: own?.version ?? 0,
    own: { rule: rule && presentPriceRule(rule), display },
    oneTotal: own?.oneTotal ?? false,
    profile: { rule: presentPriceRule(profile.priceRule), display: profile.priceDisplay },
    order: retailOrder,
    prices: calculateRetail(retailOrder),
    library,
  }
}

/** With the letters, which the calculation does not need. */
type LetteredMarking = RetailMarking & {
  letter: AlternativeLetter | null
  alternatives: (RetailLine & { letter: AlternativeLetter })[]
}

const withAlternatives = (rows: MarkingRow[], alternatives: AlternativeRow[]): LetteredMarking[] => {
  const ofMarking = groupBy(alternatives, ({ markingId }) => markingId)
  return rows.map((row) => {
    const { id, folderId, listPrice, isExternalFabric } = row
    const others = ofMarking.get(id) ?? []
    return {
      id,
      folderId,
      optional: row.optional ?? false,
      taken: row.taken ?? false,
      letter: others.length > 0 ? row.letter : null,
      chosen: { id, listPrice, isExternalFabric, fixedPrice: fixedPriceOf(row) },
      alternatives: others.map((other) => ({
        id: other.id,
        letter: other.letter,
        listPrice: other.listPrice,
        isExternalFabric: other.isExternalFabric,
        fixedPrice: fixedPriceOf(other),
      })),
    }
  })
}

type StoredFixedPrice = Pick<typeof markingRetail.$inferSelect, 'fixedPrice' | 'fixedPriceDisplay'>

const fixedPriceOf = ({ fixedPrice, fixedPriceDisplay }: StoredFixedPrice) =>
  fixedPrice !== null && fixedPriceDisplay ? { amount: fixedPrice, display: fixedPriceDisplay } : null
