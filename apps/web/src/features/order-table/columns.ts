import { calculatedColumns, type Column, editableColumns, isWindowColumn } from '@veck/domain'

export const columns: readonly Column[] = [...editableColumns, ...calculatedColumns]

/** Without the sizes of the window, until the user asks for them. */
export const usualColumns: readonly Column[] = columns.filter((column) => !isWindowColumn(column))

/** In pixels. Pictures stand before the names. */
export const pictureWidth = 52

/** In pixels. */
export const columnWidths: Record<Column, number> = {
  folder: 136,
  name: 152,
  type: 104,
  fabric: 120,
  colour: 112,
  width: 84,
  height: 84,
  sewingType: 128,
  quantity: 88,
  options: 168,
  deduction: 84,
  windowWidth: 116,
  windowHeight: 112,
  windowSill: 92,
  drops: 72,
  metres: 88,
  price: 120,
}

export const widthOf = (column: Column, hasPictures: boolean): number =>
  columnWidths[column] + (hasPictures && column === 'name' ? pictureWidth : 0)
