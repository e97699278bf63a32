import type { WorkbookColumn } from '@veck/domain'
import type { TextKey } from '@veck/texts'

/** The heading of the hidden column, and the version of the order that the file was made from. */
export const idHeading = (version?: number) => (version === undefined ? 'Veck-id' : `Veck-id ${version}`)

export const headingKey = (column: Exclude<WorkbookColumn, 'id'>): TextKey => `Workbook:Column.${column}`
