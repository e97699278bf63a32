export { kronorColumn, numberColumn, yesNoColumn } from './columns.ts'
export { unreadable, wordingOf, type FileProblem } from './file-problem.ts'
export { readTable } from './read-table.ts'
