import type { Fabric } from '@veck/contract'
import type { Orientation } from '@veck/domain'
import { createHash } from 'node:crypto'
import type { Queryable } from '../../../db/client.ts'
import { problem } from '../../../core/problem.ts'
import { readFabricPrices } from '../../calculator/index.ts'
import { urlOfImage, findVariantsOf, type VariantRow } from '../../catalogue/index.ts'
import { readGeneralSettings } from '../../settings/index.ts'

export type FabricColourRow = Omit<VariantRow, 'preferredOrientation'> & { preferredOrientation: Orientation | null }
/** A fabric with the rows of its colours and their prices. */
export type KnownFabric = Omit<Fabric, 'colours'> & { colours: FabricColourRow[]; prices: ReadonlyMap<string, number> }

/** Reads a fabric from the database. An unknown fabric and the external fabric are not found. */
export const readFabric = async (db: Queryable, now: Date, productId: number): Promise<KnownFabric> => {
  const { externalFabricProductId } = await readGeneralSettings(db)
  const found = await findVariantsOf(db, productId)
  const [first] = found
  if (!first || productId === externalFabricProductId) throw problem('notFound')
  // These fields are computed from the colours, so forms do not have them.
  const { searchText: _words, filterCodes: _codes, swatch: _swatch, ...product } = first.product
  const colours = found.map(({ variant }) => variant as FabricColourRow)
  const prices = await readFabricPrices(
    db,
    now,
    colours.map(({ partNo }) => partNo),
  )
  return { ...product, colours, prices, version: versionOf([product, colours, [...prices].toSorted()]) }
}

/** A hash of the content: every change by a file, a form or a new price list gives another version. */
const versionOf = (content: unknown) => createHash('sha256').update(JSON.stringify(content)).digest('base64url')

export const presentFabric = ({ prices, colours, ...fabric }: KnownFabric): Fabric => ({
  ...fabric,
  colours: colours.map((colour) => ({
    ...colour,
    image: urlOfImage(colour.swatch),
    perMetreOre: prices.get(colour.partNo) ?? null,
  })),
})

/** Refuses a form that was filled from an older version: it would undo the changes of someone else. */
export const requireSeen = (fabric: KnownFabric, seen: string) => {
  if (fabric.version !== seen) throw problem('conflict', { message: { key: 'Errors:fabricChanged' } })
}
