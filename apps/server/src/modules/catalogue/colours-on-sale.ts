import { localeField, locales, plain } from '@veck/domain'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../db/client.ts'
import { jsonRows } from '../../db/json-rows.ts'
import { prepared } from '../../db/prepared.ts'
import { products, variants } from '../../db/schema/catalogue.ts'
import { byName } from './repository.ts'

/** With what it is found by: the texts of the colour, and those of its product with all colours. */
export type ColourOnSale = {
  variantId: number
  productId: number
  /** Colours with the same codes have the same list. */
  filterCodes: readonly string[]
  text: string
  productText: string
}

/** Changes with every row that is written: `xmin` is the transaction that wrote it. */
const stateOf = (table: PgTable, id: PgColumn) =>
  sql`(select concat(count(*), ' ', sum(hashint8extended(${table}.xmin::text::bigint, ${id}))) from ${table})`

const catalogueState = sql<string>`concat(${stateOf(products, products.productId)}, ' ', ${stateOf(variants, variants.variantId)})`

const once = sql`(values (1)) as once`

const stateStatement = prepared((db) => db.select({ state: catalogueState }).from(once).prepare('catalogue_state'))

const colourText = sql<string>`concat_ws(' ', ${sql.join(
  [
    products.name,
    products.configurableProductId,
    variants.name,
    variants.partNo,
    ...locales.map((locale) => variants[localeField('color', locale)]),
  ],
  sql`, `,
)})`

/** One statement, so that the state belongs to the rows. */
const coloursStatement = prepared((db) => {
  const rows = db
    .select({
      variantId: sql`${variants.variantId}`.as('variantId'),
      productId: sql`${variants.productId}`.as('productId'),
      filterCodes: sql`${variants.filterCodes}`.as('filterCodes'),
      text: sql`${colourText}`.as('text'),
      productText: sql`${products.searchText}`.as('productText'),
    })
    .from(variants)
    .innerJoin(products, eq(products.productId, variants.productId))
    .where(and(eq(products.active, true), eq(variants.active, true)))
    .orderBy(byName, asc(variants.variantId))
  return db
    .select({ state: catalogueState, rows: jsonRows<ColourOnSale>(rows) })
    .from(once)
    .prepare('colours_on_sale')
})

/** Returns the first of equal texts, so that each is in memory once. */
const sharer = <Value>() => {
  const known = new Map<string, Value>()
  return (key: string, value: Value): Value => {
    const first = known.get(key) ?? value
    known.set(key, first)
    return first
  }
}

const toColours = (rows: ColourOnSale[]): ColourOnSale[] => {
  const shareCodes = sharer<readonly string[]>()
  const shareText = sharer<string>()
  return rows.map((row) => ({
    ...row,
    filterCodes: shareCodes(row.filterCodes.join('\n'), row.filterCodes),
    text: plain(row.text),
    productText: shareText(String(row.productId), row.productText),
  }))
}

const cache = new WeakMap<Queryable, { state: string; colours: readonly ColourOnSale[] }>()

/**
 * Every colour on sale, sorted by name. They are kept in memory, and read again when the catalogue has changed: reading 10,000
 * colours takes ten times as long as asking whether one has changed.
 */
export const findColoursOnSale = async (db: Queryable): Promise<readonly ColourOnSale[]> => {
  const cached = cache.get(db)
  if (cached) {
    const [now] = await stateStatement(db).execute()
    if (now?.state === cached.state) return cached.colours
  }
  const [read] = await coloursStatement(db).execute()
  const colours = toColours(read?.rows ?? [])
  if (read) cache.set(db, { state: read.state, colours })
  return colours
}
