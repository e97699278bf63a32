import { describe, expect, test } from 'vitest'
import { OrderStatus } from '../order/status.ts'
import { addMonths, type ClientsOrder, closedOn, erasedOn } from './retention.ts'

const { Initiated, OfferSentToCustomer, OrderPlaced, Failed, Deleted } = OrderStatus
const order = (more: Partial<ClientsOrder> = {}): ClientsOrder => ({
  status: OrderPlaced,
  deletedOn: null,
  lastEventOn: '2026-03-10',
  page: null,
  ...more,
})
const page = (state: 'sent' | 'opened' | 'accepted' | 'declined' | 'expired' | 'revoked', endedOn = '2026-04-01') => ({
  page: { state, endedOn },
})

describe('an order is closed', () => {
  test.each([
    ['when it is placed: from its last event', order(), '2026-03-10'],
    ['when the ERP has refused it: from its last event', order({ status: Failed }), '2026-03-10'],
    ['when it is deleted: from then', order({ status: Deleted, deletedOn: '2026-05-01' }), '2026-05-01'],
    ['when its page has expired: from the last day', order({ status: Initiated, ...page('expired') }), '2026-04-01'],
    ['when the client declined it', order({ status: OfferSentToCustomer, ...page('declined') }), '2026-04-01'],
    ['when its page was closed', order({ status: Initiated, ...page('revoked') }), '2026-04-01'],
    ['from a change after that', order({ status: Initiated, ...page('expired', '2026-01-01') }), '2026-03-10'],
    ['not while it is a draft', order({ status: Initiated }), null],
    ['not while the client can answer', order({ status: Initiated, ...page('opened') }), null],
    ['not when it was accepted and is not placed', order({ status: Initiated, ...page('accepted') }), null],
  ])('%s', (_case, given, day) => {
    expect(closedOn(given)).toBe(day)
  })
})

describe('a client is erased', () => {
  test('the months after the latest of the orders was closed', () => {
    expect(erasedOn([order(), order({ lastEventOn: '2026-06-30' }), order()], 24)).toBe('2028-06-30')
  })

  test('never while one order is open, wherever it stands in the list, or without an order', () => {
    const open = order({ status: Initiated })
    expect([erasedOn([open, order()], 1), erasedOn([order(), open], 1), erasedOn([], 1)]).toEqual([null, null, null])
  })

  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2027-12-31', 2, '2028-02-29'],
    ['2026-11-17', 14, '2028-01-17'],
  ])('%s and %i months are %s', (day, months, due) => {
    expect(addMonths(day, months)).toBe(due)
  })
})
