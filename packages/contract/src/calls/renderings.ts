import { z } from 'zod'
import { call } from '../call.ts'
import { IdParamsSchema } from '../schemas/id.ts'
import {
  ListedRenderingSchema,
  ListedRenderingsQuerySchema,
  MarkingRenderingSchema,
  NewRenderingSchema,
  RenderingParamsSchema,
  RenderingQuerySchema,
} from '../schemas/rendering.ts'
import { MarkingRetailParamsSchema } from '../schemas/retail.ts'

export const renderingCalls = {
  uploadRendering: call({
    method: 'POST',
    path: '/api/app/order/{id}/retail/marking/{markingId}/rendering',
    access: 'curtain',
    tag: 'images',
    summary: 'Store the 3D picture of a line or an alternative; 409 if it has changed since (decided: pictures)',
    params: MarkingRetailParamsSchema,
    form: NewRenderingSchema,
    answer: { raw: 'nothing' },
  }),
  getRenderings: call({
    method: 'GET',
    path: '/api/app/order/{id}/renderings',
    access: 'curtain',
    tag: 'images',
    summary: 'Which lines of an order have a 3D picture, and which of these are old (decided: pictures)',
    params: IdParamsSchema,
    answer: z.array(MarkingRenderingSchema),
  }),
  getListedRenderings: call({
    method: 'GET',
    path: '/api/app/order/renderings',
    access: 'curtain',
    tag: 'images',
    summary: 'One 3D picture of each of these orders that has one (decided: pictures)',
    query: ListedRenderingsQuerySchema,
    answer: z.array(ListedRenderingSchema),
  }),
  getRendering: call({
    method: 'GET',
    path: '/api/app/order/{id}/rendering/{fileId}',
    access: 'curtain',
    tag: 'images',
    summary: 'The content of a 3D picture of an order (decided: pictures)',
    params: RenderingParamsSchema,
    query: RenderingQuerySchema,
    imageCookie: true,
    answer: { raw: 'file', contentType: 'image/jpeg' },
  }),
}
