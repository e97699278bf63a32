import type { Queryable } from '../../db/client.ts'
import type { Handlers } from '../../http/calls.ts'
import { problem } from '../../http/problem.ts'
import type { FileStore } from '../../ports/file-store.ts'
import { readGeneralSettings } from '../settings/index.ts'
import { readPicture } from './pictures.ts'
import { presentFilters, presentVariant } from './presenter.ts'
import { findFilters, findProducts, findVariantsOf } from './repository.ts'

const allProducts = { words: [], filterCodes: [] }

/** `parf|` and the chosen codes joined with `*` (B5.15). */
const filterCodesOf = (filter: string) =>
  filter
    .replace(/^parf\|/, '')
    .split('*')
    .filter(Boolean)
const wordsOf = (searchString: string) => searchString.split(/\s+/).filter(Boolean)

export const catalogueHandlers = ({ db, files }: { db: Queryable; files: FileStore }): Handlers => ({
  getProductFilters: async ({ locale }) => ({
    filters: presentFilters(await findFilters(db), locale),
    products: await findProducts(db, allProducts),
  }),

  searchProducts: ({ query }) =>
    findProducts(db, { words: wordsOf(query.searchString), filterCodes: filterCodesOf(query.filter) }),

  getVariants: async ({ params, locale }) => {
    const { externalFabricProductId } = await readGeneralSettings(db)
    const found = await findVariantsOf(db, params.productId)
    if (found.length === 0 || params.productId === externalFabricProductId) throw problem('notFound')
    return found.map((one) => presentVariant(one, locale, false))
  },

  getExternalFabricVariant: async ({ params, locale }) => {
    const { externalFabricProductId } = await readGeneralSettings(db)
    const [external] = await findVariantsOf(db, params.id)
    if (!external || params.id !== externalFabricProductId) throw problem('notFound')
    return presentVariant(external, locale, true)
  },

  getContentImage: async ({ query }) => {
    const { name, contentType } = await readPicture(files, query.url)
    return { contentType, base64: (await files.read(name)).toString('base64') }
  },
})
