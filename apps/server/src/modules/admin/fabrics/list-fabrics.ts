import type { FabricList, FabricRow } from '@veck/contract'
import { groupBy } from '@veck/domain'
import type { Queryable } from '../../../db/client.ts'
import {
  urlOfImage,
  findProductPage,
  findVariantsOfProducts,
  type ProductRow,
  type VariantRow,
} from '../../catalogue/index.ts'
import { readGeneralSettings } from '../../settings/index.ts'

const pageSize = 50

type Search = { searchText: string; page: number }

/** One page of the fabrics that contain every word, sorted by name, without the external fabric. */
export const listFabrics = async (
  db: Queryable,
  prices: ReadonlyMap<string, number>,
  { searchText, page }: Search,
): Promise<FabricList> => {
  const { externalFabricProductId: except } = await readGeneralSettings(db)
  const words = searchText.split(/\s+/).filter(Boolean)
  const { total, rows } = await findProductPage(db, { words, except, from: (page - 1) * pageSize, most: pageSize })
  const ids = rows.map(({ productId }) => productId)
  const colours = groupBy(await findVariantsOfProducts(db, ids), ({ productId }) => productId)
  const fabrics = rows.map((product) => presentRow(product, colours.get(product.productId) ?? [], prices))
  return { total, pageSize, fabrics }
}

const rangeOf = (numbers: number[]) => ({ from: Math.min(...numbers), to: Math.max(...numbers) })

const presentRow = (product: ProductRow, colours: VariantRow[], prices: ReadonlyMap<string, number>): FabricRow => {
  const active = colours.filter((colour) => colour.active)
  const shown = active.length > 0 ? active : colours
  const orePerMetre = shown.flatMap(({ partNo }) => prices.get(partNo) ?? [])
  return {
    productId: product.productId,
    name: product.name,
    configurableProductId: product.configurableProductId,
    image: urlOfImage(product.swatch || (colours[0]?.swatch ?? '')),
    isOffered: product.active && active.length > 0,
    colours: shown.length,
    width: shown.length > 0 ? rangeOf(shown.map(({ width }) => width)) : { from: 0, to: 0 },
    perMetreOre: orePerMetre.length > 0 ? rangeOf(orePerMetre) : null,
  }
}
