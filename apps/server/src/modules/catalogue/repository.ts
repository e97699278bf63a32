import { localeField, locales, plain } from '@veck/domain'
import { and, arrayContains, asc, count, eq, inArray, like, lt, max, ne, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../db/client.ts'
import { prepared } from '../../db/prepared.ts'
import { productFilters, productFilterValues, products, variants } from '../../db/schema/catalogue.ts'
import { readGeneralSettings } from '../settings/index.ts'

export type ProductRow = typeof products.$inferSelect
export type VariantRow = typeof variants.$inferSelect

export type ProductSearch = { words: string[]; filterCodes: string[] }

const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** Swedish order: å, ä and ö come after z. It does not depend on the collation of the database. */
export const byName = sql`translate(lower(${products.name}), 'åäö', '{|}') collate "C"`

const holdsWord = (word: string) => like(products.searchText, `%${escapeLike(plain(word))}%`)

/** Active products that contain every word, with an active variant that has every filter code. */
export const findProducts = (db: Queryable, { words, filterCodes }: ProductSearch) =>
  db
    .select({
      productId: products.productId,
      name: products.name,
      swatch: filterCodes.length > 0 || words.length > 0 ? swatchOfBestMatch(words, filterCodes) : products.swatch,
    })
    .from(products)
    .where(
      and(
        eq(products.active, true),
        ...words.map(holdsWord),
        filterCodes.length > 1
          ? inArray(products.productId, productsOfVariantsWith(db, filterCodes))
          : // The product has the codes of all its active variants. This is enough to check one code, but not several.
            sql`${products.filterCodes} @> ${sql.param(filterCodes, products.filterCodes)}`,
      ),
    )
    .orderBy(byName)

type PageOfProducts = { words: string[]; except: number; from: number; most: number }

/** One page of the products that contain every word, and their total number. Includes discontinued products. */
export const findProductPage = async (db: Queryable, { words, except, from, most }: PageOfProducts) => {
  const wanted = and(ne(products.productId, except), ...words.map(holdsWord))
  const [counted] = await db.select({ total: count() }).from(products).where(wanted)
  const rows = await db
    .select()
    .from(products)
    .where(wanted)
    .orderBy(byName, asc(products.productId))
    .limit(most)
    .offset(from)
  return { total: counted?.total ?? 0, rows }
}

const colours = sql.join(
  locales.map((locale) => sql.identifier(variants[localeField('color', locale)].name)),
  sql`, `,
)

/** The swatch of the colour that matches the search best; otherwise the swatch of the product. */
const swatchOfBestMatch = (words: string[], filterCodes: string[]) => {
  const hits = words.map(
    (word) => sql`(lower(concat_ws(' ', ${colours}, part_no)) like ${`%${escapeLike(word.toLowerCase())}%`})::int`,
  )
  return sql<string>`coalesce((
    select swatch from variants
    where variants.product_id = products.product_id and variants.active
      and variants.filter_codes @> ${sql.param(filterCodes, products.filterCodes)}
    order by ${sql.join([sql`0::int`, ...hits], sql` + `)} desc, variant_id limit 1), ${products.swatch})`
}

const productsOfVariantsWith = (db: Queryable, filterCodes: string[]) =>
  db
    .select({ productId: variants.productId })
    .from(variants)
    .where(and(eq(variants.active, true), arrayContains(variants.filterCodes, filterCodes)))

/** Call this after a change of variants. It copies filter codes and the first swatch to the product, for fast lists. */
export const gatherFromVariants = async (db: Queryable) => {
  await db.execute(sql`
    update products set filter_codes = gathered.codes
    from (select product_id, (
      select coalesce(array_agg(distinct code) filter (where code is not null), '{}')
      from variants left join unnest(variants.filter_codes) code on true
      where variants.product_id = products.product_id and variants.active having count(*) > 0) codes
    from products) gathered
    where gathered.product_id = products.product_id and products.filter_codes is distinct from gathered.codes`)
  await db.execute(sql`
    update products set swatch = first.swatch
    from (select products.product_id, coalesce((
      select variants.swatch from variants
      where variants.product_id = products.product_id and variants.active order by variant_id limit 1), '') swatch
    from products) first
    where first.product_id = products.product_id and products.swatch <> first.swatch`)
}

const allFilters = prepared((db) =>
  db.select().from(productFilters).orderBy(asc(productFilters.position)).prepare('product_filters'),
)
const allFilterValues = prepared((db) =>
  db.select().from(productFilterValues).orderBy(asc(productFilterValues.position)).prepare('product_filter_values'),
)

export const findFilters = async (db: Queryable) => {
  const [filters, values] = await Promise.all([allFilters(db).execute(), allFilterValues(db).execute()])
  return filters.map((filter) => ({ ...filter, values: values.filter(({ filterId }) => filterId === filter.id) }))
}

export type FoundVariant = { variant: VariantRow; product: ProductRow }

const selectVariants = (db: Queryable) =>
  db
    .select({ variant: variants, product: products })
    .from(variants)
    .innerJoin(products, eq(products.productId, variants.productId))

export const findVariantsOf = (db: Queryable, productId: number): Promise<FoundVariant[]> =>
  selectVariants(db).where(eq(variants.productId, productId)).orderBy(asc(variants.variantId))

export const findVariantsByPartNo = (db: Queryable, partNos: string[]): Promise<FoundVariant[]> =>
  selectVariants(db).where(inArray(variants.partNo, partNos))

export const findVariantsById = (db: Queryable, variantIds: number[]): Promise<FoundVariant[]> =>
  selectVariants(db).where(inArray(variants.variantId, variantIds))

const variantByPartNo = prepared((db) =>
  selectVariants(db)
    .where(eq(variants.partNo, sql.placeholder('partNo')))
    .prepare('variant_by_part_no'),
)

export const findVariantByPartNo = async (db: Queryable, partNo: string): Promise<FoundVariant | undefined> => {
  const [found] = await variantByPartNo(db).execute({ partNo })
  return found
}

/** All variants, sorted by the name of their product. */
export const findAllVariants = (db: Queryable): Promise<FoundVariant[]> =>
  selectVariants(db).orderBy(byName, asc(variants.variantId))

export const knownPartNos = async (db: Queryable): Promise<ReadonlySet<string>> =>
  new Set((await db.select({ partNo: variants.partNo }).from(variants)).map(({ partNo }) => partNo))

/** Variant ids by article number. */
export const partNoOwners = async (db: Queryable): Promise<ReadonlyMap<string, number>> =>
  new Map(
    (await db.select({ partNo: variants.partNo, id: variants.variantId }).from(variants)).map(({ partNo, id }) => [
      partNo,
      id,
    ]),
  )

export const findVariantsOfProducts = (db: Queryable, productIds: number[]): Promise<VariantRow[]> =>
  db.select().from(variants).where(inArray(variants.productId, productIds)).orderBy(asc(variants.variantId))

/** Locks the catalogue until the end of the transaction, so that nobody else changes it meanwhile. */
export const lockCatalogue = async (tx: Transaction) => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('catalogue', 0))`)
}

/** The ids of fabrics that are added in a form. They are above the ids of the supplier's files, to avoid conflicts. */
const ownIds = { from: 1_000_000_000, below: 2_000_000_000 }

/** The next free ids for a product and a variant of a form. Call lockCatalogue first. */
export const nextOwnIds = async (tx: Transaction) => {
  const { productId } = products
  const { variantId } = variants
  const [product] = await tx
    .select({ last: max(productId) })
    .from(products)
    .where(lt(productId, ownIds.below))
  const [variant] = await tx
    .select({ last: max(variantId) })
    .from(variants)
    .where(lt(variantId, ownIds.below))
  return {
    productId: Math.max(product?.last ?? 0, ownIds.from) + 1,
    variantId: Math.max(variant?.last ?? 0, ownIds.from) + 1,
  }
}

/** The one variant that represents all external fabrics. */
export const findExternalVariant = async (db: Queryable) => {
  const { externalFabricProductId } = await readGeneralSettings(db)
  const [external] = await findVariantsOf(db, externalFabricProductId)
  return external
}

/** Whether an article number is the one of the external fabric. */
export const isExternalPartNo = async (db: Queryable, partNo: string) =>
  (await findExternalVariant(db))?.variant.partNo === partNo
