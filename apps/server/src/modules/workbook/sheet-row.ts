import {
  cleanText,
  folderPaths,
  inLocale,
  kronorFromOre,
  normalizeChoices,
  rowValue,
  wallHeightShown,
  type CellTexts,
  type CellValue,
  type CurtainChoices,
  type FolderTree,
  type Locale,
  type MarkingWindow,
  type Ore,
  type WorkbookColumn,
} from '@veck/domain'
import type { FoundVariant } from '../catalogue/index.ts'
import type { LineRow, MarkingRow, OrderReadModel } from '../orders/index.ts'

export type SheetFabric = { name: string; colour: string; articleNumber: string }

/** One marking as a row of a sheet. Lengths in cm. */
export type SheetRow = {
  id: string
  name: string
  /** The path of its folder. Empty for a marking that is in no folder. */
  folder: string
  /** Null: nothing is chosen yet. */
  choices: CurtainChoices | null
  window: MarkingWindow | null
  fabric: SheetFabric | null
  drops: number | null
  /** For the whole quantity. */
  metres: number | null
  priceOre: Ore | null
}

/** The fabrics of the catalogue that lines can have, by article number. */
export type FabricsByPartNo = ReadonlyMap<string, FoundVariant>

type LineContents = Omit<LineRow, 'rowId' | 'markingId' | 'orderId'>

export const fabricOfLine = (line: LineContents, fabrics: FabricsByPartNo, locale: Locale): SheetFabric => {
  if (line.isExternalFabric)
    return {
      name: line.externalFabricName,
      colour: line.externalFabricColor,
      articleNumber: line.externalFabricArticleNumber,
    }
  const found = fabrics.get(line.erpProductId)
  return {
    name: found?.product.name ?? line.productName,
    colour: found ? inLocale(found.variant, 'color', locale) : inLocale(line, 'productColor', locale),
    articleNumber: line.erpProductId,
  }
}

type Facts = { folder: string; fabrics: FabricsByPartNo; locale: Locale }

export const sheetRow = (
  { id, name, measured, window }: Pick<MarkingRow, 'id' | 'name' | 'measured' | 'window'>,
  line: LineContents | undefined,
  { folder, fabrics, locale }: Facts,
): SheetRow => {
  const chosen = line ?? measured
  return {
    id,
    name,
    folder,
    choices: chosen && { ...normalizeChoices(chosen), wallHeight: wallHeightShown(chosen.wallHeight) },
    window,
    fabric: line ? fabricOfLine(line, fabrics, locale) : null,
    drops: line ? line.curtain.totalQuantity : null,
    metres: line ? line.curtain.totalFabricLengthNeeded / 100 : null,
    priceOre: line ? line.priceOre : null,
  }
}

/** The markings in the sequence of the order. */
export const sheetRows = (
  { tree, lines }: Pick<OrderReadModel, 'tree' | 'lines'>,
  fabrics: FabricsByPartNo,
  locale: Locale,
): SheetRow[] => {
  const lineOf = new Map(lines.map((line) => [line.markingId, line]))
  const paths = folderPaths(tree)
  const rowsIn = (folder: FolderTree<typeof tree, MarkingRow>): SheetRow[] => [
    ...folder.markings.map((marking) =>
      sheetRow(marking, lineOf.get(marking.id), { folder: paths.get(folder.id) ?? '', fabrics, locale }),
    ),
    ...folder.folders.flatMap(rowsIn),
  ]
  return rowsIn(tree)
}

export const valueOf = (row: SheetRow, column: WorkbookColumn, texts: CellTexts): CellValue => {
  switch (column) {
    case 'id':
      return row.id
    case 'articleNumber':
      return row.fabric?.articleNumber || null
    case 'price':
      return row.priceOre === null ? null : kronorFromOre(row.priceOre)
    default:
      return rowValue(row, column, texts)
  }
}

/** As it is shown in the report and in the history. */
export const textOf = (row: SheetRow, column: WorkbookColumn, texts: CellTexts): string => {
  const value = valueOf(row, column, texts)
  return typeof value === 'number' ? texts.number(value) : cleanText(value ?? '')
}
