import { call } from '../call.ts'
import { OfferImageParamsSchema, OfferPageSchema, OfferTokenSchema, OpenedOfferSchema } from '../schemas/offer-page.ts'

const page = '/api/app/offer/{token}'

/** What a client does without an account: the token of the address is the key. An unknown one gets one plain answer. */
export const offerPageCalls = {
  getOfferPage: call({
    method: 'GET',
    path: page,
    access: 'anonymous',
    tag: 'offer',
    summary: 'The offer as its client sees it (decided: client’s page)',
    params: OfferTokenSchema,
    answer: OfferPageSchema,
  }),
  getOfferPageImage: call({
    method: 'GET',
    path: `${page}/images/{key}`,
    access: 'anonymous',
    tag: 'offer',
    summary: 'An image of the offer (decided: client’s page)',
    params: OfferImageParamsSchema,
    answer: { raw: 'file', contentType: 'image/*' },
  }),
  getOfferPagePdf: call({
    method: 'GET',
    path: `${page}/pdf`,
    access: 'anonymous',
    tag: 'offer',
    summary: 'The offer as PDF (decided: client’s page)',
    params: OfferTokenSchema,
    answer: { raw: 'file', contentType: 'application/pdf' },
  }),
  reportOfferOpened: call({
    method: 'POST',
    path: `${page}/opened`,
    access: 'anonymous',
    tag: 'offer',
    summary: 'A person has used the page, not only a program that checks links (decided: client’s page)',
    params: OfferTokenSchema,
    body: OpenedOfferSchema,
    answer: { raw: 'nothing' },
  }),
}
