import { z } from 'zod'
import { call } from '../call.ts'
import { IdParamsSchema } from '../schemas/id.ts'
import {
  AddressedLinkSchema,
  AnswerQuestionParamsSchema,
  AnswerQuestionSchema,
  ChangeOfferLinkSchema,
  OfferLinkParamsSchema,
  OfferLinkSchema,
  OfferQuestionSchema,
  OfferStatesSchema,
} from '../schemas/offer-link.ts'
import { RevisionDifferencesSchema } from '../schemas/revision.ts'

const ofOrder = '/api/app/order/{id}/links'
const oneLink = `${ofOrder}/{linkId}` as const

/** The client's pages of an order, for the customer. The supplier's staff and punch-out users get none of it. */
export const offerLinkCalls = {
  getOfferLinks: call({
    method: 'GET',
    path: ofOrder,
    access: 'curtain',
    tag: 'retail',
    summary: 'The client’s pages of an order and what became of them, newest first (decided: client’s page)',
    params: IdParamsSchema,
    answer: z.array(OfferLinkSchema),
  }),
  createOfferLink: call({
    method: 'POST',
    path: ofOrder,
    access: 'curtain',
    tag: 'retail',
    summary:
      'Freeze the offer and make a page of it for the client; an unchanged offer keeps its page (decided: client’s page)',
    params: IdParamsSchema,
    answer: AddressedLinkSchema,
  }),
  addOfferAddress: call({
    method: 'POST',
    path: `${oneLink}/address`,
    access: 'curtain',
    tag: 'retail',
    summary: 'Another address of the client’s page, to copy; earlier ones stay valid (decided: client’s page)',
    params: OfferLinkParamsSchema,
    answer: AddressedLinkSchema,
  }),
  changeOfferLink: call({
    method: 'PATCH',
    path: oneLink,
    access: 'curtain',
    tag: 'retail',
    summary:
      'Change the validity or the reminders of the client’s page, or whether it shows the delivery (decided: client’s page)',
    params: OfferLinkParamsSchema,
    body: ChangeOfferLinkSchema,
    answer: OfferLinkSchema,
  }),
  revokeOfferLink: call({
    method: 'DELETE',
    path: oneLink,
    access: 'curtain',
    tag: 'retail',
    summary: 'Close the client’s page for good (decided: client’s page)',
    params: OfferLinkParamsSchema,
    answer: OfferLinkSchema,
  }),
  getOfferStates: call({
    method: 'GET',
    path: '/api/app/order/offers',
    access: 'curtain',
    tag: 'retail',
    summary: 'The state of the client’s page of own and shared orders (decided: client’s page)',
    answer: OfferStatesSchema,
  }),
  getAcceptedPdf: call({
    method: 'GET',
    path: `${oneLink}/accepted/pdf`,
    access: 'curtain',
    tag: 'retail',
    summary: 'The accepted offer as sealed PDF; 404 until it is made (decided: client’s page)',
    params: OfferLinkParamsSchema,
    answer: { raw: 'file', contentType: 'application/pdf' },
  }),
  compareWithAcceptance: call({
    method: 'GET',
    path: '/api/app/order/{id}/acceptance/differences',
    access: 'curtain',
    tag: 'retail',
    summary: 'What differs from what the client accepted last; 404 if nothing was accepted (decided: client’s page)',
    params: IdParamsSchema,
    answer: RevisionDifferencesSchema,
  }),
  getOfferQuestions: call({
    method: 'GET',
    path: '/api/app/order/{id}/questions',
    access: 'curtain',
    tag: 'retail',
    summary:
      'What the client has asked about the offers of an order, and the answers, oldest first (decided: client’s page)',
    params: IdParamsSchema,
    answer: z.array(OfferQuestionSchema),
  }),
  answerOfferQuestion: call({
    method: 'POST',
    path: '/api/app/order/{id}/questions/{questionId}/answer',
    access: 'curtain',
    tag: 'retail',
    summary: 'Answer a question of the client, who gets the answer by mail (decided: client’s page)',
    params: AnswerQuestionParamsSchema,
    body: AnswerQuestionSchema,
    answer: z.array(OfferQuestionSchema),
  }),
}
