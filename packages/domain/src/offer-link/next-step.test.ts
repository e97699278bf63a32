import { expect, test } from 'vitest'
import { OrderStatus } from '../order/status.ts'
import { nextStepOf, type OfferFacts } from './next-step.ts'

const offer: OfferFacts = { state: 'sent', unanswered: 0, wantsNew: false, validUntil: '2026-03-31' }
const { Initiated, OrderPlaced } = OrderStatus

test.each<[string, Partial<OfferFacts>, string | null]>([
  ['a page that nobody has opened', {}, 'sent'],
  ['a page that was opened', { state: 'opened' }, 'opened'],
  ['a page on its last day', { state: 'opened', validUntil: '2026-03-15' }, 'expiresToday'],
  ['a page on the day before', { validUntil: '2026-03-16' }, 'expiresTomorrow'],
  ['a page after its last day', { state: 'expired', validUntil: '2026-03-14' }, 'expired'],
  ['a client who waits for an answer', { state: 'expired', unanswered: 2, wantsNew: true }, 'answer'],
  ['a client who wants a new offer', { state: 'expired', wantsNew: true }, 'renew'],
  ['a client who declined', { state: 'declined' }, 'declined'],
  ['a client who accepted and then asked', { state: 'accepted', unanswered: 1 }, 'place'],
  ['a page that the customer closed', { state: 'revoked' }, null],
])('%s', (_name, facts, step) => {
  expect(nextStepOf({ ...offer, ...facts }, Initiated, '2026-03-15')).toBe(step)
})

test('an order that is placed needs no next step', () => {
  expect(nextStepOf({ ...offer, state: 'accepted' }, OrderPlaced, '2026-03-15')).toBe(null)
})
