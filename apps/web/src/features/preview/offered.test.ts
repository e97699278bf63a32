import { OrderStatus, type OrderFacts } from '@veck/domain'
import { expect, test } from 'vitest'
import { aUser } from '../../testing/user.ts'
import { mainActionOf, type PreviewAction, actionStates } from './offered.ts'

const facts = (status: OrderStatus, more: Partial<OrderFacts> = {}): OrderFacts => ({
  relation: 'owner',
  status,
  hasInternalLine: true,
  hasExternalLine: false,
  ...more,
})
const { Initiated, OfferSentToCustomer, OrderPlaced, Failed } = OrderStatus
const customer = aUser()
const sales = aUser({ email: 'salj@veck.example', isSales: true })
const buyer = aUser({ viaPunchOut: true })

test.each<[string, typeof customer, OrderStatus, PreviewAction[], PreviewAction | undefined]>([
  ['customer', customer, Initiated, ['place', 'send'], 'place'],
  ['customer', customer, OfferSentToCustomer, ['place', 'change', 'copy'], 'place'],
  ['customer', customer, OrderPlaced, ['copy'], 'copy'],
  ['customer', customer, Failed, [], undefined],
  ['sales', sales, Initiated, [], undefined],
  ['sales', sales, OfferSentToCustomer, ['place'], 'place'],
  ['sales', sales, OrderPlaced, [], undefined],
  ['sales', sales, Failed, ['place'], 'place'],
  ['buyer', buyer, Initiated, ['place', 'returnToProcurement', 'send'], 'place'],
])('[A2.40][A6.4][A6.5] %s sees the permitted actions in status %s', (_who, user, status, open, main) => {
  const relation = user === sales ? 'shared' : 'owner'
  const offered = actionStates(user, facts(status, { relation }))
  expect(Object.entries(offered).flatMap(([action, how]) => (how === 'open' ? [action] : []))).toEqual(open)
  expect(mainActionOf(offered)).toBe(main)
})

test('[A6.5] an order with only external fabrics shows why it cannot be sent or placed', () => {
  const offered = actionStates(customer, facts(Initiated, { hasInternalLine: false, hasExternalLine: true }))
  expect(offered).toMatchObject({ place: 'blocked', send: 'blocked', externalFabrics: 'open', copy: 'hidden' })
})

test('[A2.40] an order that was returned to procurement cannot be placed by the customer, and changed only in an edit visit', () => {
  const returned = { returnedToProcurement: true }
  const shown = (user: typeof customer, more: Partial<OrderFacts> = {}) => {
    const offered = actionStates(user, facts(OfferSentToCustomer, { ...returned, ...more }))
    return Object.entries(offered).flatMap(([action, how]) => (how === 'open' ? [action] : []))
  }
  expect(shown(buyer)).toEqual(['copy'])
  expect(shown(customer)).toEqual(['copy'])
  expect(shown(buyer, { isEditVisit: true })).toEqual(['change', 'copy'])
  expect(shown(sales, { relation: 'shared' })).toEqual(['place'])
})

test('[A4.11] an order without external fabrics has no action for them', () => {
  expect(actionStates(customer, facts(Initiated)).externalFabrics).toBe('hidden')
})
