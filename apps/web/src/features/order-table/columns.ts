import type { ChoiceName } from '@veck/domain'

/** The columns that the user can change, in the sequence on screen. */
export const editableColumns = [
  'folder',
  'name',
  'type',
  'fabric',
  'colour',
  'width',
  'height',
  'sewingType',
  'quantity',
  'options',
  'deduction',
] as const
export type EditableColumn = (typeof editableColumns)[number]

/** What the engine calculates. */
const calculatedColumns = ['drops', 'metres', 'price'] as const
export type Column = EditableColumn | (typeof calculatedColumns)[number]
export const columns: readonly Column[] = [...editableColumns, ...calculatedColumns]

export const isEditable = (column: Column): column is EditableColumn =>
  (editableColumns as readonly Column[]).includes(column)

export const isNumeric = (column: Column): boolean =>
  ['width', 'height', 'quantity', 'deduction', ...calculatedColumns].includes(column)

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

/** Where the reason is shown for a choice that cannot be made. */
const columnsOfChoices: Partial<Record<ChoiceName | 'fabric' | 'name', EditableColumn>> = {
  curtainConfiguration: 'type',
  wallHeight: 'height',
  wallWidth: 'width',
  heightDeduction: 'deduction',
  quantity: 'quantity',
  sewingType: 'sewingType',
  fabric: 'fabric',
  name: 'name',
}

export const columnOfField = (field: string | null): EditableColumn =>
  columnsOfChoices[field as ChoiceName] ?? (field === null ? 'name' : 'options')
