import type { FabricWall, FabricWallQuery } from '@veck/contract'
import { FabricWallPageSize } from '@veck/contract/limits'
import { filterWithCounts, plain } from '@veck/domain'
import type { Locale } from '@veck/texts'
import type { Queryable } from '../../db/client.ts'
import type { SomeHandlers } from '../../http/handlers.ts'
import {
  filterCodesOf,
  findColoursOnSale,
  findFilters,
  findVariantsById,
  presentFilters,
  presentVariant,
  wordsOf,
  type ColourOnSale,
} from '../catalogue/index.ts'
import { findFavourites } from '../favourites/index.ts'

type Dependencies = {
  db: Queryable
  /** Öre per metre by article number, from the active price list. */
  fabricPrices: () => Promise<ReadonlyMap<string, number>>
}

/** The product is found by the words of all its colours. Of these, only the colours with every word are wanted. */
const hasWords = (words: readonly string[]) => {
  if (words.length === 0) return () => true
  const wanted = words.map(plain)
  return ({ text, productText }: ColourOnSale) =>
    wanted.every((word) => productText.includes(word) && text.includes(word))
}

type Reader = { userId: string; locale: Locale }

const browseFabrics = async (
  { db, fabricPrices }: Dependencies,
  query: FabricWallQuery,
  { userId, locale }: Reader,
): Promise<FabricWall> => {
  const words = wordsOf(query.searchString)
  const chosen = filterCodesOf(query.filter)
  const [onSale, filters, { productIds }, prices] = await Promise.all([
    findColoursOnSale(db),
    findFilters(db),
    findFavourites(db, userId),
    fabricPrices(),
  ])
  const found = onSale.filter(hasWords(words))
  const favourites = new Set(productIds)
  const marked = found.filter(({ productId }) => favourites.has(productId))
  const codes = filters.map(({ id, values }) => ({ id, codes: values.map(({ code }) => code) }))
  const { matching, counts } = filterWithCounts(query.favourites ? marked : found, codes, chosen)
  const from = query.page * FabricWallPageSize
  const ids = matching.slice(from, from + FabricWallPageSize).map(({ variantId }) => variantId)
  const rows = new Map((await findVariantsById(db, ids)).map((row) => [row.variant.variantId, row]))
  return {
    total: matching.length,
    products: new Set(matching.map(({ productId }) => productId)).size,
    favourites: query.favourites ? matching.length : filterWithCounts(marked, [], chosen).matching.length,
    filters: presentFilters(filters, locale).map((filter, index) => ({
      ...filter,
      any: counts[index]?.any ?? 0,
      values: filter.values.map((value, at) => ({ ...value, count: counts[index]?.values[at]?.count ?? 0 })),
    })),
    colours: ids.flatMap((id) => {
      const row = rows.get(id)
      return row
        ? [presentVariant(row, { locale, isExternalFabric: false, orePerMetre: prices.get(row.variant.partNo) })]
        : []
    }),
  }
}

export const fabricWallHandlers = (deps: Dependencies) =>
  ({
    browseFabrics: ({ query, locale, signedIn }) => browseFabrics(deps, query, { userId: signedIn.user.id, locale }),
  }) satisfies SomeHandlers
