export { kronorColumn, numberColumn, yesNoColumn } from './columns.ts'
export { readTable, type FileOutcome, type FileProblem } from './read-table.ts'
