import { z } from 'zod'
import { call } from '../call.ts'
import { IdParamsSchema } from '../schemas/id.ts'
import {
  CompareRevisionsSchema,
  MailOfferSchema,
  OfferMailPreviewSchema,
  OfferMailSchema,
  PreviewOfferMailSchema,
  RestoredRevisionSchema,
  RestoreRevisionSchema,
  RevisionDifferencesSchema,
  RevisionParamsSchema,
  RevisionSchema,
} from '../schemas/revision.ts'

const ofOrder = '/api/app/order/{id}/revisions'

/** What left towards the client. The supplier's staff and punch-out users get none of it. */
export const revisionCalls = {
  getRevisions: call({
    method: 'GET',
    path: ofOrder,
    access: 'curtain',
    tag: 'retail',
    summary: 'The offers to the client as they left, newest first (decided: retail)',
    params: IdParamsSchema,
    answer: z.array(RevisionSchema),
  }),
  freezeOffer: call({
    method: 'POST',
    path: ofOrder,
    access: 'curtain',
    tag: 'retail',
    summary: 'Freeze the offer to download it; an unchanged offer keeps its revision (decided: retail)',
    params: IdParamsSchema,
    answer: RevisionSchema,
  }),
  getRevisionPdf: call({
    method: 'GET',
    path: `${ofOrder}/{number}/pdf`,
    access: 'curtain',
    tag: 'retail',
    summary: 'The PDF of a revision, always the same bytes (decided: retail)',
    params: RevisionParamsSchema,
    answer: { raw: 'file', contentType: 'application/pdf' },
  }),
  getOfferMail: call({
    method: 'GET',
    path: `/api/app/order/{id}/offermail`,
    access: 'curtain',
    tag: 'retail',
    summary: 'A proposal for the mail to the client, in the client’s language (decided: retail)',
    params: IdParamsSchema,
    answer: OfferMailSchema,
  }),
  previewOfferMail: call({
    method: 'POST',
    path: `/api/app/order/{id}/offermail/preview`,
    access: 'curtain',
    tag: 'retail',
    summary: 'The mail to the client as it would be sent; nothing is stored (decided: retail)',
    params: IdParamsSchema,
    body: PreviewOfferMailSchema,
    answer: OfferMailPreviewSchema,
  }),
  mailOffer: call({
    method: 'POST',
    path: `/api/app/order/{id}/offermail`,
    access: 'curtain',
    tag: 'retail',
    summary: 'Freeze the offer and mail it to the client (decided: retail)',
    params: IdParamsSchema,
    body: MailOfferSchema,
    answer: RevisionSchema,
  }),
  compareRevisions: call({
    method: 'GET',
    path: `${ofOrder}/differences`,
    access: 'curtain',
    tag: 'retail',
    summary: 'What differs between two revisions, or between a revision and now (decided: retail)',
    params: IdParamsSchema,
    query: CompareRevisionsSchema,
    answer: RevisionDifferencesSchema,
  }),
  restoreRevision: call({
    method: 'POST',
    path: `${ofOrder}/{number}/restore`,
    access: 'curtain',
    tag: 'retail',
    summary: 'Make the contents of the order those of a revision, after freezing what it has now (decided: retail)',
    params: RevisionParamsSchema,
    body: RestoreRevisionSchema,
    answer: RestoredRevisionSchema,
  }),
}
