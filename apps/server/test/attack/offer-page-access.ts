import type { CallName } from '@veck/contract'
import type { Entry } from './access-entry.ts'

const params = { token: 'x'.repeat(43) }
const nonce = '0.x'

/** The calls of the client's page with an unknown token. Those with a known one are in offer-page.test.ts. */
export const offerPageAccess = {
  getOfferPage: { rule: 'openNothing', input: { params } },
  getOfferPageImage: { rule: 'openNothing', input: { params: { ...params, key: 'x' } } },
  getOfferPagePdf: { rule: 'openNothing', input: { params } },
  reportOfferOpened: { rule: 'openNothing', input: { params, body: { nonce } } },
} satisfies Partial<Record<CallName, Entry>>
