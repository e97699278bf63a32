import type { ChoiceName } from '../curtain/curtain-choices.ts'

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
export const calculatedColumns = ['drops', 'metres', 'price'] as const
export type Column = EditableColumn | (typeof calculatedColumns)[number]

export const isEditable = (column: Column): column is EditableColumn =>
  (editableColumns as readonly Column[]).includes(column)

export const isNumeric = (column: Column): boolean =>
  ['width', 'height', 'quantity', 'deduction', ...calculatedColumns].includes(column)

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
