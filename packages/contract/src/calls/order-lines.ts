import { call } from '../call.ts'
import { ChangedLinesSchema, ChangeLinesSchema } from '../schemas/change-lines.ts'
import { IdParamsSchema } from '../schemas/id.ts'
import {
  CreateOrderLineSchema,
  ReplacedFabricSchema,
  ReplaceFabricSchema,
  UpdateOrderLineSchema,
} from '../schemas/order-line.ts'
import { SavedOrderLineSchema } from '../schemas/saved-line.ts'

export const orderLineCalls = {
  createOrderLine: call({
    method: 'POST',
    path: '/api/app/order/{id}/orderline',
    access: 'curtain',
    tag: 'orders',
    summary:
      'Save the first line of a marking, and rename the marking if it has another name; 409 if it has a line (B7.13)',
    params: IdParamsSchema,
    body: CreateOrderLineSchema,
    answer: SavedOrderLineSchema,
  }),
  updateOrderLine: call({
    method: 'PUT',
    path: '/api/app/order/{id}/orderline',
    access: 'curtain',
    tag: 'orders',
    summary: 'Replace the line of a marking, and rename the marking if it has another name (B7.13)',
    params: IdParamsSchema,
    body: UpdateOrderLineSchema,
    answer: SavedOrderLineSchema,
  }),
  replaceFabric: call({
    method: 'PUT',
    path: '/api/app/order/{id}',
    access: 'curtain',
    tag: 'orders',
    summary: 'Replace one fabric in all lines of the order or in those of some markings, or preview this (B7.27)',
    params: IdParamsSchema,
    body: ReplaceFabricSchema,
    answer: ReplacedFabricSchema,
  }),
  changeLines: call({
    method: 'PATCH',
    path: '/api/app/order/{id}/orderlines',
    access: 'curtain',
    tag: 'orders',
    summary:
      'Change fields of many markings at once; those that cannot be made stay as they are (decided: bulk changes)',
    params: IdParamsSchema,
    body: ChangeLinesSchema,
    answer: ChangedLinesSchema,
  }),
}
