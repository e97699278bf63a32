import type { CallName } from '@veck/contract'
import { nowhere } from '../orders.ts'
import type { Entry } from './access-entry.ts'

const params = { token: 'x'.repeat(43) }
const nonce = '0.x'
const acceptance = {
  requestId: nowhere,
  name: 'Eleni',
  acceptsTerms: true,
  choices: { letters: {}, taken: [] },
  total: { exclVat: 0, inclVat: 0 },
}
const question = { requestId: nowhere, markingId: null, text: 'Hej?' }

/** The calls of the client's page with an unknown token. Those with a known one are in offer-page.test.ts. */
export const offerPageAccess = {
  getOfferPage: { rule: 'openNothing', input: { params } },
  getOfferPageImage: { rule: 'openNothing', input: { params: { ...params, key: 'x' } } },
  getOfferPagePdf: { rule: 'openNothing', input: { params } },
  reportOfferOpened: { rule: 'openNothing', input: { params, body: { nonce } } },
  acceptOffer: { rule: 'openNothing', input: { params, body: { ...acceptance, nonce } } },
  declineOffer: { rule: 'openNothing', input: { params, body: { nonce, reason: '' } } },
  askAboutOffer: { rule: 'openNothing', input: { params, body: { ...question, nonce } } },
  askForNewOffer: { rule: 'openNothing', input: { params, body: { nonce } } },
  stopReminders: { rule: 'openNothing', input: { params, body: { nonce } } },
  getSealedOfferPdf: { rule: 'openNothing', input: { params } },
} satisfies Partial<Record<CallName, Entry>>
