import { expect, test } from 'vitest'
import { OrderStatus } from '../order/status.ts'
import {
  canBeAcceptedIn,
  isOpenToClient,
  isReadableByClient,
  type OfferLinkFacts,
  offerStateOf,
} from './offer-state.ts'

const sent: OfferLinkFacts = {
  validUntil: '2026-03-31',
  isOpened: false,
  isAccepted: false,
  isDeclined: false,
  isRevoked: false,
  isSuperseded: false,
}

test.each<[string, Partial<OfferLinkFacts>, string, string]>([
  ['a link that nobody has opened', {}, '2026-03-01', 'sent'],
  ['a link that was opened', { isOpened: true }, '2026-03-01', 'opened'],
  ['a link on its last day', { isOpened: true }, '2026-03-31', 'opened'],
  ['a link after its last day', { isOpened: true }, '2026-04-01', 'expired'],
  ['a link after a later one', { isSuperseded: true }, '2026-04-01', 'superseded'],
  ['a revoked link', { isRevoked: true, isSuperseded: true }, '2026-03-01', 'revoked'],
  ['a declined link that was revoked later', { isDeclined: true, isRevoked: true }, '2026-03-01', 'declined'],
  [
    'an accepted link, whatever came later',
    { isAccepted: true, isRevoked: true, isSuperseded: true },
    '2027-01-01',
    'accepted',
  ],
])('%s', (_name, facts, today, state) => {
  expect(offerStateOf({ ...sent, ...facts }, today)).toBe(state)
})

test('the client answers an open offer, and reads an open or accepted one', () => {
  expect(
    ['sent', 'opened', 'accepted', 'declined', 'expired'].map((state) => [
      isOpenToClient(state as 'sent'),
      isReadableByClient(state as 'sent'),
    ]),
  ).toEqual([
    [true, true],
    [true, true],
    [false, true],
    [false, false],
    [false, false],
  ])
})

test('an order that is placed or deleted takes no acceptance', () => {
  const { Initiated, OfferSentToCustomer, OrderPlaced, Failed, Deleted } = OrderStatus
  expect([Initiated, OfferSentToCustomer, OrderPlaced, Failed, Deleted].map(canBeAcceptedIn)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
