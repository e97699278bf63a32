import { call } from '../call.ts'
import { IdParamsSchema } from '../schemas/id.ts'
import {
  ImportWorkbookSchema,
  WorkbookQuerySchema,
  WorkbookReportSchema,
  WorkbookTemplateQuerySchema,
} from '../schemas/workbook.ts'

// With `format=csv` the answer is `text/csv`.
const workbookFile = {
  raw: 'file',
  contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** An order as a spreadsheet file, and back. */
export const workbookCalls = {
  getOrderWorkbook: call({
    method: 'GET',
    path: '/api/app/order/{id}/workbook',
    access: 'curtain',
    tag: 'orders',
    summary: 'The markings of an order as a spreadsheet, one row for each (decided: docs/decisions/0027)',
    params: IdParamsSchema,
    query: WorkbookQuerySchema,
    answer: workbookFile,
  }),
  getWorkbookTemplate: call({
    method: 'GET',
    path: '/api/app/workbook/template',
    access: 'curtain',
    tag: 'orders',
    summary: 'The same spreadsheet without rows, to fill in (decided: docs/decisions/0027)',
    query: WorkbookTemplateQuerySchema,
    answer: workbookFile,
  }),
  importWorkbook: call({
    method: 'POST',
    path: '/api/app/order/{id}/workbook',
    access: 'curtain',
    tag: 'orders',
    summary: 'Change the markings by a spreadsheet, or report what this would change (decided: docs/decisions/0027)',
    params: IdParamsSchema,
    form: ImportWorkbookSchema,
    answer: WorkbookReportSchema,
  }),
}
