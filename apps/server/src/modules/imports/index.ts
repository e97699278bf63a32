export { kronorColumn, numberColumn, yesNoColumn } from './read-table.ts'
export { unreadable, messageOf, type FileProblem } from './file-problem.ts'
export { readTable } from './read-table.ts'
