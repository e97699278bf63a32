import type { ChoiceName } from '../curtain/curtain-choices.ts'
import type { WindowSizeChange } from '../curtain/marking-window.ts'

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
  'windowWidth',
  'windowHeight',
  'windowSill',
] as const
export type EditableColumn = (typeof editableColumns)[number]

/** The sizes of the client's window, which are only drawn. The table shows them if the user asks for them. */
export const windowColumns = {
  windowWidth: 'width',
  windowHeight: 'height',
  windowSill: 'sill',
} as const satisfies Partial<Record<EditableColumn, keyof WindowSizeChange>>
export type WindowColumn = keyof typeof windowColumns
export const windowColumnNames = Object.keys(windowColumns) as WindowColumn[]

export const isWindowColumn = (column: string): column is WindowColumn => column in windowColumns

/** What the engine calculates. */
export const calculatedColumns = ['drops', 'metres', 'price'] as const
export type Column = EditableColumn | (typeof calculatedColumns)[number]

export const isEditable = (column: Column): column is EditableColumn =>
  (editableColumns as readonly Column[]).includes(column)

export const isNumeric = (column: Column): boolean =>
  ['width', 'height', 'quantity', 'deduction', ...calculatedColumns, ...windowColumnNames].includes(column)

/** Where the reason is shown for a choice that cannot be made. */
const columnsOfFields: Partial<Record<string, EditableColumn>> = {
  curtainConfiguration: 'type',
  wallHeight: 'height',
  wallWidth: 'width',
  heightDeduction: 'deduction',
  quantity: 'quantity',
  sewingType: 'sewingType',
  fabric: 'fabric',
  name: 'name',
  'window.width': 'windowWidth',
  'window.height': 'windowHeight',
  'window.sill': 'windowSill',
} satisfies Partial<Record<ChoiceName | 'fabric' | 'name' | `window.${keyof WindowSizeChange}`, EditableColumn>>

export const columnOfField = (field: string | null): EditableColumn =>
  field === null ? 'name' : (columnsOfFields[field] ?? 'options')
