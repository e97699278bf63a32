import type { FabricChoice } from '@veck/contract'
import { inLocale, readNameCell, refuseCell, type Locale, type RunReader } from '@veck/domain'
import type { FoundVariant } from '../catalogue/index.ts'
import { choiceOf } from '../change-lines/index.ts'
import type { LineRow } from '../orders/index.ts'
import { WorkbookCellRefused } from './cell-refused.ts'
import { fabricOfLine, type FabricsByPartNo, type SheetFabric } from './sheet-row.ts'

export type OfferedFabrics = {
  locale: Locale
  byPartNo: FabricsByPartNo
  products: (readonly [string, number])[]
  variantsOf: (productId: number) => FoundVariant[]
}

/** The cells that differ from what the row has. */
type FabricCells = { fabric?: string | undefined; colour?: string | undefined; articleNumber?: string | undefined }

/**
 * The fabric that the cells name. A new article number decides, and the names must agree with it. Otherwise the names
 * decide, and the number that still stands beside them does not count.
 */
export const readFabric = (
  cells: FabricCells,
  now: { fabric: SheetFabric | null; line: LineRow | undefined },
  offered: OfferedFabrics,
  run: RunReader,
): FabricChoice | undefined => {
  const { fabric, colour, articleNumber } = cells
  if (fabric === undefined && colour === undefined && !articleNumber) return undefined
  const { line } = now
  if (line?.isExternalFabric && fabric === undefined)
    return run(() => changedOwnFabric(line, { colour, articleNumber }))
  if (articleNumber) return run(() => byArticleNumber(articleNumber, cells, offered))
  return run(() => byNames(cells, now, offered))
}

/** The customer's own fabric of the row that a new one was copied from. A file cannot describe an own fabric. */
export const copiedOwnFabric = (
  cells: FabricCells,
  copied: LineRow | undefined,
  { byPartNo, locale }: OfferedFabrics,
): FabricChoice | undefined => {
  if (!copied?.isExternalFabric) return undefined
  const { name, colour, articleNumber } = fabricOfLine(copied, byPartNo, locale)
  const isCopy = cells.fabric === name && cells.colour === colour && cells.articleNumber === articleNumber
  return isCopy ? choiceOf(copied) : undefined
}

/** The customer's own fabric with another colour or article number. */
const changedOwnFabric = (line: LineRow, { colour, articleNumber }: Pick<FabricCells, 'colour' | 'articleNumber'>) => {
  if (colour === '') refuseCell('colour', 'empty')
  const own = choiceOf(line)
  return {
    ...own,
    ...(colour !== undefined && { externalFabricColor: colour }),
    ...(articleNumber && { externalFabricArticleNumber: articleNumber }),
  } as FabricChoice
}

const isSame = (one: string, other: string) =>
  one.trim().toLocaleLowerCase('sv') === other.trim().toLocaleLowerCase('sv')

const byArticleNumber = (
  articleNumber: string,
  { fabric, colour }: FabricCells,
  { byPartNo, locale }: OfferedFabrics,
): FabricChoice => {
  const found =
    byPartNo.get(articleNumber) ?? [...byPartNo.values()].find(({ variant }) => isSame(variant.partNo, articleNumber))
  if (!found)
    throw new WorkbookCellRefused('articleNumber', {
      key: 'Workbook:Problem.unknownArticle',
      values: { typed: articleNumber },
    })
  const { product, variant } = found
  const name = product.name
  const ownColour = inLocale(variant, 'color', locale)
  if ((fabric && !isSame(fabric, name)) || (colour && !isSame(colour, ownColour)))
    throw new WorkbookCellRefused('articleNumber', {
      key: 'Workbook:Problem.articleDiffers',
      values: { typed: articleNumber, fabric: name, colour: ownColour },
    })
  return { isExternalFabric: false, erpProductId: variant.partNo }
}

const byNames = (
  { fabric, colour }: FabricCells,
  now: { fabric: SheetFabric | null; line: LineRow | undefined },
  { products, variantsOf, locale }: OfferedFabrics,
): FabricChoice => {
  const productId =
    fabric === undefined
      ? (now.line?.productId ?? refuseCell('fabric', 'empty'))
      : readNameCell('fabric', fabric, products)
  const names = variantsOf(productId).map(({ variant }) => [inLocale(variant, 'color', locale), variant] as const)
  const variant = readNameCell('colour', colour ?? now.fabric?.colour ?? '', names)
  return { isExternalFabric: false, erpProductId: variant.partNo }
}
