import { z } from 'zod'
import { call } from '../call.ts'
import {
  AddBuyerSchema,
  BuyerCompanySchema,
  BuyerSchema,
  BuyerSecretsSchema,
  ChangeBuyerCompanySchema,
  SetActiveSchema,
  SupplierChangeSchema,
  SupplierChangesQuerySchema,
} from '../schemas/admin-buyers.ts'
import { IdParamsSchema } from '../schemas/id.ts'

export const adminBuyerCalls = {
  getBuyers: call({
    method: 'GET',
    path: '/api/app/admin/buyers',
    access: 'admin',
    tag: 'admin',
    summary: "The procurement systems (decided: supplier's pages)",
    answer: z.array(BuyerSchema),
  }),
  addBuyer: call({
    method: 'POST',
    path: '/api/app/admin/buyer',
    access: 'admin',
    tag: 'admin',
    stepUp: true,
    summary: "Add a procurement system; its secrets are shown only once (decided: supplier's pages)",
    body: AddBuyerSchema,
    answer: BuyerSecretsSchema,
  }),
  setBuyerActive: call({
    method: 'PUT',
    path: '/api/app/admin/buyer/{id}/active',
    access: 'admin',
    tag: 'admin',
    stepUp: true,
    summary: "Deactivate a buyer and end its sessions, or activate it (decided: supplier's pages)",
    params: IdParamsSchema,
    body: SetActiveSchema,
    answer: { raw: 'nothing' },
  }),
  getBuyerCompany: call({
    method: 'GET',
    path: '/api/app/admin/buyer/{id}/company',
    access: 'admin',
    tag: 'admin',
    summary: 'The company number of a procurement system (decided: docs/decisions/0012)',
    params: IdParamsSchema,
    answer: BuyerCompanySchema,
  }),
  changeBuyerCompany: call({
    method: 'PUT',
    path: '/api/app/admin/buyer/{id}/company',
    access: 'admin',
    tag: 'admin',
    summary: 'Change the company number of a procurement system (decided: docs/decisions/0012)',
    params: IdParamsSchema,
    body: ChangeBuyerCompanySchema,
    answer: BuyerCompanySchema,
  }),
  getSupplierChanges: call({
    method: 'GET',
    path: '/api/app/admin/changes',
    access: 'admin',
    tag: 'admin',
    summary: 'The changes that were made before there was an audit log, 200 at a time (decided: docs/decisions/0030)',
    query: SupplierChangesQuerySchema,
    answer: z.array(SupplierChangeSchema),
  }),
}
