import { call } from '../call.ts'
import { IdParamsSchema } from '../schemas/id.ts'
import {
  InsertedTemplateSchema,
  InsertTemplateSchema,
  LastCurtainSchema,
  OrderFromTemplateSchema,
  OrderOfTemplateSchema,
  RenameTemplateSchema,
  SaveTemplateSchema,
  TemplateSchema,
  TemplatesSchema,
} from '../schemas/template.ts'

const path = '/api/app/template'

export const templateCalls = {
  getLastCurtain: call({
    method: 'GET',
    path: '/api/app/account/last-curtain',
    access: 'curtain',
    tag: 'templates',
    summary: "How the user's last curtain was made, for the next one (decided: templates and favourites)",
    answer: LastCurtainSchema,
  }),
  getTemplates: call({
    method: 'GET',
    path,
    access: 'curtain',
    tag: 'templates',
    summary: 'Own templates, and those of accounts that share with the user (decided: templates and favourites)',
    answer: TemplatesSchema,
  }),
  saveTemplate: call({
    method: 'POST',
    path,
    access: 'curtain',
    tag: 'templates',
    summary: 'Save a marking, a folder or a whole order as template (decided: templates and favourites)',
    body: SaveTemplateSchema,
    answer: TemplateSchema,
  }),
  renameTemplate: call({
    method: 'PUT',
    path: `${path}/{id}`,
    access: 'curtain',
    tag: 'templates',
    summary: 'Rename an own template (decided: templates and favourites)',
    params: IdParamsSchema,
    body: RenameTemplateSchema,
    answer: TemplateSchema,
  }),
  deleteTemplate: call({
    method: 'DELETE',
    path: `${path}/{id}`,
    access: 'curtain',
    tag: 'templates',
    summary: 'Delete an own template; orders made from it stay (decided: templates and favourites)',
    params: IdParamsSchema,
    answer: { raw: 'nothing' },
  }),
  createOrderFromTemplate: call({
    method: 'POST',
    path: `${path}/{id}/order`,
    access: 'curtain',
    tag: 'templates',
    summary:
      "A new order with the contents of a template at today's prices, or a preview (decided: templates and favourites)",
    params: IdParamsSchema,
    body: OrderFromTemplateSchema,
    answer: OrderOfTemplateSchema,
  }),
  insertTemplate: call({
    method: 'POST',
    path: '/api/app/order/{id}/template',
    access: 'curtain',
    tag: 'templates',
    summary:
      "Insert a template into a folder of an order at today's prices, or preview this (decided: templates and favourites)",
    params: IdParamsSchema,
    body: InsertTemplateSchema,
    answer: InsertedTemplateSchema,
  }),
}
