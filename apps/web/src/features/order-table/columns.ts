import { calculatedColumns, type Column, editableColumns } from '@veck/domain'

export const columns: readonly Column[] = [...editableColumns, ...calculatedColumns]

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
  quantity: 72,
  options: 168,
  deduction: 84,
  drops: 72,
  metres: 88,
  price: 120,
}
