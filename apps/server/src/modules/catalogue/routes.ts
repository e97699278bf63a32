import type { Queryable } from '../../db/client.ts'
import type { SomeHandlers } from '../../http/handlers.ts'
import { problem } from '../../core/problem.ts'
import type { FileStore } from '../../ports/file-store.ts'
import { readGeneralSettings } from '../settings/index.ts'
import { readImage } from './images.ts'
import { presentFilters, presentProduct, presentVariant } from './presenter.ts'
import { findFilters, findProducts, findVariantsOf } from './repository.ts'

const allProducts = { words: [], filterCodes: [] }

/** The format is `parf|` and the chosen codes, joined with `*` (B5.15). */
export const filterCodesOf = (filter: string) => [
  ...new Set(
    filter
      .replace(/^parf\|/, '')
      .split('*')
      .filter(Boolean),
  ),
]
export const wordsOf = (searchString: string) => searchString.split(/\s+/).filter(Boolean)

type CatalogueDependencies = {
  db: Queryable
  files: FileStore
  /** Öre per metre by article number, from the active price list. */
  fabricPrices: () => Promise<ReadonlyMap<string, number>>
}

export const catalogueHandlers = ({ db, files, fabricPrices }: CatalogueDependencies) =>
  ({
    getProductFilters: async ({ locale }) => ({
      filters: presentFilters(await findFilters(db), locale),
      products: (await findProducts(db, allProducts)).map(presentProduct),
    }),

    searchProducts: async ({ query }) => {
      const search = { words: wordsOf(query.searchString), filterCodes: filterCodesOf(query.filter) }
      return (await findProducts(db, search)).map(presentProduct)
    },

    getVariants: async ({ params, locale }) => {
      const { externalFabricProductId } = await readGeneralSettings(db)
      const found = await findVariantsOf(db, params.productId)
      if (found.length === 0 || params.productId === externalFabricProductId) throw problem('notFound')
      const prices = await fabricPrices()
      return found.map((one) =>
        presentVariant(one, { locale, isExternalFabric: false, orePerMetre: prices.get(one.variant.partNo) }),
      )
    },

    getExternalFabricVariant: async ({ params, locale }) => {
      const { externalFabricProductId } = await readGeneralSettings(db)
      const [external] = await findVariantsOf(db, params.id)
      if (!external || params.id !== externalFabricProductId) throw problem('notFound')
      return presentVariant(external, { locale, isExternalFabric: true })
    },

    getContentImage: async ({ query }) => {
      const { name, contentType } = await readImage(files, query.url)
      return { contentType, base64: (await files.read(name)).toString('base64') }
    },
  }) satisfies SomeHandlers
