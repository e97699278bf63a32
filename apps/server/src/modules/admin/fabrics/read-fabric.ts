import type { Fabric } from '@veck/contract'
import type { Orientation } from '@veck/domain'
import { createHash } from 'node:crypto'
import type { Queryable } from '../../../db/client.ts'
import { problem } from '../../../core/problem.ts'
import { readFabricPrices } from '../../calculator/index.ts'
import { urlOfImage, findVariantsOf, type VariantRow } from '../../catalogue/index.ts'
import { readGeneralSettings } from '../../settings/index.ts'

export type FabricColourRow = Omit<VariantRow, 'preferredOrientation'> & { preferredOrientation: Orientation | null }
/** A fabric as the form works on it. */
export type KnownFabric = Omit<Fabric, 'colours'> & { colours: FabricColourRow[]; prices: ReadonlyMap<string, number> }

/** A fabric as the database has it now, if it is there; what stands for the customers' own fabrics is none. */
export const readFabric = async (db: Queryable, now: Date, productId: number): Promise<KnownFabric> => {
  const { externalFabricProductId } = await readGeneralSettings(db)
  const found = await findVariantsOf(db, productId)
  const [first] = found
  if (!first || productId === externalFabricProductId) throw problem('notFound')
  // What is gathered from the colours changes with them.
  const { searchText: _words, filterCodes: _codes, swatch: _swatch, ...product } = first.product
  const colours = found.map(({ variant }) => variant as FabricColourRow)
  const prices = await readFabricPrices(
    db,
    now,
    colours.map(({ partNo }) => partNo),
  )
  return { ...product, colours, prices, version: versionOf([product, colours, [...prices].toSorted()]) }
}

/** Of the content: whoever changes a fabric, by a file, a form or a new price list, gives it another. */
const versionOf = (content: unknown) => createHash('sha256').update(JSON.stringify(content)).digest('base64url')

export const presentFabric = ({ prices, colours, ...fabric }: KnownFabric): Fabric => ({
  ...fabric,
  colours: colours.map((colour) => ({
    ...colour,
    image: urlOfImage(colour.swatch),
    perMetreOre: prices.get(colour.partNo) ?? null,
  })),
})

/** What someone else wrote meanwhile would be undone by a form that was read before that. */
export const requireSeen = (fabric: KnownFabric, seen: string) => {
  if (fabric.version !== seen) throw problem('conflict', { message: { key: 'Errors:fabricChanged' } })
}
