import { CellRefused, columnOfField, isWindowColumn, type WorkbookColumn } from '@veck/domain'
import { Problem } from '../../core/problem.ts'
import type { Message } from '../../core/translate.ts'
import { fieldOfProblem, reasonOf } from '../calculator/index.ts'

/** What a cell of the workbook cannot hold, where the table has no such column. Thrown while a row is read. */
export class WorkbookCellRefused extends Error {
  readonly column: WorkbookColumn
  readonly reason: Message
  constructor(column: WorkbookColumn, reason: Message) {
    super('WorkbookCellRefused')
    this.column = column
    this.reason = reason
  }
}

export type CellFault = { column: WorkbookColumn; message: Message }

/** The fault that an error of a reader is. Other errors are thrown on. */
export const faultOf = (error: unknown, column: WorkbookColumn): CellFault => {
  if (error instanceof WorkbookCellRefused) return { column: error.column, message: error.reason }
  if (error instanceof CellRefused) {
    const { code, values } = error.problem
    return { column: error.column, message: { key: `OrderTable:Problem.${code}`, ...(values && { values }) } }
  }
  if (error instanceof Problem) {
    const blamed = columnOfField(fieldOfProblem(error))
    return { column: isWindowColumn(blamed) ? blamed : column, message: reasonOf(error) }
  }
  throw error
}
