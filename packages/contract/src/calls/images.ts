import { z } from 'zod'
import { call } from '../call.ts'
import { IdParamsSchema } from '../schemas/id.ts'
import {
  FileParamsSchema,
  ImageIdsQuerySchema,
  ImageQuerySchema,
  MarkingImageSchema,
  NewMarkingImageSchema,
  UpdateMarkingImageSchema,
} from '../schemas/image.ts'

export const imageCalls = {
  getMarkingImages: call({
    method: 'GET',
    path: '/api/app/marking/images/{id}',
    access: 'curtain',
    tag: 'images',
    summary: 'The images of a marking (B7.14)',
    params: IdParamsSchema,
    answer: z.array(MarkingImageSchema),
  }),
  addMarkingImage: call({
    method: 'POST',
    path: '/api/app/marking/image',
    access: 'curtain',
    tag: 'images',
    summary: 'Add an image to a marking (B7.15)',
    form: NewMarkingImageSchema,
    answer: MarkingImageSchema,
  }),
  updateMarkingImage: call({
    method: 'PUT',
    path: '/api/app/marking/image',
    access: 'curtain',
    tag: 'images',
    summary: 'Change the name and note of an image (B7.16)',
    body: UpdateMarkingImageSchema,
    answer: MarkingImageSchema,
  }),
  deleteMarkingImage: call({
    method: 'DELETE',
    path: '/api/app/marking/{id}/image',
    access: 'curtain',
    tag: 'images',
    summary: 'Delete the image with this id (B7.17)',
    params: IdParamsSchema,
    answer: { raw: 'nothing' },
  }),
  deleteImages: call({
    method: 'DELETE',
    path: '/api/app/image',
    access: 'curtain',
    tag: 'images',
    summary: 'Delete several images (B7.18)',
    query: ImageIdsQuerySchema,
    answer: { raw: 'nothing' },
  }),
  getImage: call({
    method: 'GET',
    path: '/api/app/image/{fileId}',
    access: 'curtain',
    tag: 'images',
    summary: 'The content of an image (B7.32)',
    params: FileParamsSchema,
    query: ImageQuerySchema,
    imageCookie: true,
    answer: { raw: 'file', contentType: 'image/*' },
  }),
}
