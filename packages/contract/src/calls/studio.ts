import { call } from '../call.ts'
import { FileParamsSchema } from '../schemas/image.ts'
import { RetentionQuerySchema, RetentionSchema, SaveRetentionSchema } from '../schemas/retention.ts'
import {
  NewLogoSchema,
  PreviewStudioSchema,
  SaveStudioSchema,
  StudioLogoSchema,
  StudioSchema,
} from '../schemas/studio.ts'

const path = '/api/app/studio'

/** The customer's own brand. Only for customers: not for sales, administrators and users of a procurement system. */
export const studioCalls = {
  getStudio: call({
    method: 'GET',
    path,
    access: 'curtain',
    tag: 'studio',
    summary: 'The own brand profile, or the details of the account (decided: own clients)',
    answer: StudioSchema,
  }),
  saveStudio: call({
    method: 'PUT',
    path,
    access: 'curtain',
    tag: 'studio',
    summary: 'Save the own brand profile (decided: own clients)',
    body: SaveStudioSchema,
    answer: StudioSchema,
  }),
  previewStudio: call({
    method: 'POST',
    path: `${path}/preview`,
    access: 'curtain',
    tag: 'studio',
    summary: 'The first page of an offer to a client, with values that are not saved (decided: own clients)',
    body: PreviewStudioSchema,
    answer: { raw: 'file', contentType: 'application/pdf' },
  }),
  uploadLogo: call({
    method: 'POST',
    path: `${path}/logo`,
    access: 'curtain',
    tag: 'studio',
    summary: 'Replace the logo (decided: own clients)',
    form: NewLogoSchema,
    answer: StudioLogoSchema,
  }),
  removeLogo: call({
    method: 'DELETE',
    path: `${path}/logo`,
    access: 'curtain',
    tag: 'studio',
    summary: 'Remove the logo (decided: own clients)',
    answer: StudioLogoSchema,
  }),
  getRetention: call({
    method: 'GET',
    path: `${path}/retention`,
    access: 'curtain',
    tag: 'studio',
    summary:
      'After how many months clients of closed orders are erased, and how many that are (decided: personal data)',
    query: RetentionQuerySchema,
    answer: RetentionSchema,
  }),
  saveRetention: call({
    method: 'PUT',
    path: `${path}/retention`,
    access: 'curtain',
    tag: 'studio',
    summary: 'Switch the erasure of clients of closed orders on or off (decided: personal data)',
    body: SaveRetentionSchema,
    answer: RetentionSchema,
  }),
  getLogo: call({
    method: 'GET',
    path: '/api/app/image/logo/{fileId}',
    access: 'curtain',
    tag: 'studio',
    summary: 'The logo, for the owner and the people the owner shares with (decided: own clients)',
    params: FileParamsSchema,
    imageCookie: true,
    answer: { raw: 'file', contentType: 'image/*' },
  }),
}
