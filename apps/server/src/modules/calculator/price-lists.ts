import { desc, eq, gt, sql } from 'drizzle-orm'
import { percentageFromPercent, type Ore, type PriceList } from '@veck/domain'
import type { Queryable } from '../../db/client.ts'
import { prepared } from '../../db/prepared.ts'
import { users } from '../../db/schema/accounts.ts'
import { orders } from '../../db/schema/orders.ts'
import { fabricPrices, priceAgreements, priceLists } from '../../db/schema/pricing.ts'
import type { Clock } from '../../ports/clock.ts'
import { startDraft } from './versions.ts'
import { PriceRatesSchema, storedRates, type PriceRates } from './price-rates.ts'

export type PriceListVersion = { id: number; note: string; startsAt: Date | null; createdAt: Date; rates: PriceRates }

export const findPriceLists = async (db: Queryable): Promise<PriceListVersion[]> => {
  const rows = await db.select().from(priceLists).orderBy(desc(priceLists.id))
  return rows.map((row) => ({ ...row, rates: PriceRatesSchema.parse(row.rates) }))
}

export const readPriceList = async (db: Queryable, { id, rates }: PriceListVersion): Promise<PriceList> => {
  const rows = await db.select().from(fabricPrices).where(eq(fabricPrices.priceListId, id))
  return { ...rates, fabricPerMetre: new Map(rows.map(({ partNo, perMetreOre }) => [partNo, perMetreOre as Ore])) }
}

export const addPriceList = async (
  db: Queryable,
  clock: Clock,
  { note, startsAt, list }: { note: string; startsAt: Date | null; list: PriceList },
) => {
  const { fabricPerMetre, ...rates } = list
  const [row] = await db
    .insert(priceLists)
    .values({ note, startsAt, rates: storedRates(rates), createdAt: clock.now() })
    .returning({ id: priceLists.id })
  if (!row) throw new Error('A price list was not stored')
  const prices = [...fabricPerMetre].map(([partNo, perMetreOre]) => ({ priceListId: row.id, partNo, perMetreOre }))
  for (let from = 0; from < prices.length; from += 5000)
    await db.insert(fabricPrices).values(prices.slice(from, from + 5000))
  return row.id
}

/** Gives a draft its start time. A list that already has a start time keeps it. */
export const startPriceList = (db: Queryable, id: number, startsAt: Date) => startDraft(db, priceLists, id, startsAt)

export const hasPriceList = async (db: Queryable) =>
  (await db.select({ id: priceLists.id }).from(priceLists).limit(1)).length > 0

/** The discount of a customer in per cent; 0 without an agreement. */
export const findDiscountPercentage = async (db: Queryable, userId: string) => {
  const [agreement] = await db.select().from(priceAgreements).where(eq(priceAgreements.userId, userId))
  return agreement?.discountPercentage ?? 0
}

const selectCustomerTerms = (db: Queryable) =>
  db
    .select({
      discount: priceAgreements.discountPercentage,
      country: users.countryCode,
      postcode: users.postalNo,
      vatNumber: users.vatNumber,
      vatNumberVerifiedOn: users.vatNumberVerifiedOn,
    })
    .from(users)
    .leftJoin(priceAgreements, eq(users.id, priceAgreements.userId))

const termsByEmail = prepared((db) =>
  selectCustomerTerms(db)
    .where(eq(users.email, sql.placeholder('email')))
    .prepare('terms_by_email'),
)

const termsOfOwner = prepared((db) =>
  selectCustomerTerms(db)
    .innerJoin(orders, eq(orders.ownerEmail, users.email))
    .where(eq(orders.id, sql.placeholder('orderId')))
    .prepare('terms_of_owner'),
)

/** The facts about a customer that the totals of their orders depend on. */
export const findCustomerTerms = async (db: Queryable, email: string) =>
  requireTerms(await termsByEmail(db).execute({ email: email.toLowerCase() }))

/** The same of the owner of an order. */
export const findTermsOfOwner = async (db: Queryable, orderId: string) =>
  requireTerms(await termsOfOwner(db).execute({ orderId }))

const requireTerms = ([customer]: Awaited<ReturnType<ReturnType<typeof termsByEmail>['execute']>>) => {
  if (!customer) throw new Error('The owner of an order has no account')
  return { ...customer, discount: percentageFromPercent(customer.discount ?? 0) }
}

/** All discounts above 0 in per cent, by user id. */
export const findDiscountPercentages = async (db: Queryable) => {
  const rows = await db.select().from(priceAgreements).where(gt(priceAgreements.discountPercentage, 0))
  return new Map(rows.map(({ userId, discountPercentage }) => [userId, discountPercentage]))
}

export const setDiscountPercentage = async (db: Queryable, userId: string, discountPercentage: number) => {
  await db
    .insert(priceAgreements)
    .values({ userId, discountPercentage })
    .onConflictDoUpdate({ target: priceAgreements.userId, set: { discountPercentage } })
}
