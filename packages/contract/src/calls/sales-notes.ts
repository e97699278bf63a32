import { call } from '../call.ts'
import { IdParamsSchema } from '../schemas/id.ts'
import { SalesNoteSchema, SaveSalesNoteSchema } from '../schemas/sales-note.ts'

const path = '/api/app/order/{id}/salesnote'

/** No other call returns the note. */
export const salesNoteCalls = {
  getSalesNote: call({
    method: 'GET',
    path,
    access: 'sales',
    tag: 'orders',
    summary: 'The note of sales about an order, for colleagues only (decided: sales notes)',
    params: IdParamsSchema,
    answer: SalesNoteSchema,
  }),
  saveSalesNote: call({
    method: 'PUT',
    path,
    access: 'sales',
    tag: 'orders',
    summary: 'Write the note of sales about an order; an empty text removes it (decided: sales notes)',
    params: IdParamsSchema,
    body: SaveSalesNoteSchema,
    answer: SalesNoteSchema,
  }),
}
