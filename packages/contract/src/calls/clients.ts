import { call } from '../call.ts'
import {
  ChooseOrderClientSchema,
  ClientListSchema,
  ClientNamesSchema,
  ClientQuerySchema,
  ClientSchema,
  OrderClientSchema,
  SaveClientSchema,
  WriteOrderClientSchema,
} from '../schemas/client.ts'
import { IdParamsSchema } from '../schemas/id.ts'

const path = '/api/app/client'
const ofOrder = '/api/app/order/{id}/client'

/** The customer's own clients. The supplier's staff and users of a procurement system get none of it. */
export const clientCalls = {
  getClients: call({
    method: 'GET',
    path,
    access: 'curtain',
    tag: 'clients',
    summary: 'Own clients by any of their details, page by page (decided: own clients)',
    query: ClientQuerySchema,
    answer: ClientListSchema,
  }),
  addClient: call({
    method: 'POST',
    path,
    access: 'curtain',
    tag: 'clients',
    summary: 'Add a client to the own list (decided: own clients)',
    body: SaveClientSchema,
    answer: ClientSchema,
  }),
  changeClient: call({
    method: 'PUT',
    path: `${path}/{id}`,
    access: 'curtain',
    tag: 'clients',
    summary: 'Change an own client (decided: own clients)',
    params: IdParamsSchema,
    body: SaveClientSchema,
    answer: ClientSchema,
  }),
  removeClient: call({
    method: 'DELETE',
    path: `${path}/{id}`,
    access: 'curtain',
    tag: 'clients',
    summary: 'Remove a client from the own list; orders keep theirs (decided: own clients)',
    params: IdParamsSchema,
    answer: { raw: 'nothing' },
  }),
  restoreClient: call({
    method: 'POST',
    path: `${path}/{id}/restore`,
    access: 'curtain',
    tag: 'clients',
    summary: 'Undo the removal of a client (decided: own clients)',
    params: IdParamsSchema,
    answer: ClientSchema,
  }),
  getClientNames: call({
    method: 'GET',
    path: '/api/app/order/clients',
    access: 'curtain',
    tag: 'clients',
    summary: 'The names of the clients of own and shared orders (decided: own clients)',
    answer: ClientNamesSchema,
  }),
  getOrderClient: call({
    method: 'GET',
    path: ofOrder,
    access: 'curtain',
    tag: 'clients',
    summary: 'The client of an order (decided: own clients)',
    params: IdParamsSchema,
    answer: OrderClientSchema,
  }),
  chooseOrderClient: call({
    method: 'PUT',
    path: ofOrder,
    access: 'curtain',
    tag: 'clients',
    summary: 'Choose the client of an order from the own list, or none (decided: own clients)',
    params: IdParamsSchema,
    body: ChooseOrderClientSchema,
    answer: OrderClientSchema,
  }),
  writeOrderClient: call({
    method: 'POST',
    path: ofOrder,
    access: 'curtain',
    tag: 'clients',
    summary: 'Change the client of an order, or give it a new one (decided: own clients)',
    params: IdParamsSchema,
    body: WriteOrderClientSchema,
    answer: OrderClientSchema,
  }),
}
