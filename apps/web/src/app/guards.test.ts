import { expect, test } from 'vitest'
import { aUser } from '../testing/user.ts'
import { mayTakeOverSession, turnAway } from './guards.ts'

const wanted = '/sv/orders/search?q=12'

test('[A6.1] anyone opens an anonymous screen', () => {
  expect(turnAway('anonymous', undefined, 'sv', '/sv/account/login')).toBeUndefined()
})

test('[A2.1] who is not signed in goes to sign-in, which knows the wanted path', () => {
  const toLogin = { to: '/en/account/login', search: { redirect: wanted } }
  expect(turnAway('signedIn', undefined, 'en', wanted)).toEqual(toLogin)
  expect(turnAway('sales', undefined, 'en', wanted)).toEqual(toLogin)
  expect(turnAway('signedIn', aUser(), 'en', wanted)).toBeUndefined()
})

test('[A2.11][A6.4] the search is for internal sales; others go to their offers', () => {
  expect(turnAway('sales', aUser(), 'sv', wanted)).toEqual({ to: '/sv/orders' })
  expect(turnAway('sales', aUser({ internalSalesSven: true }), 'sv', wanted)).toBeUndefined()
})

test('the supplier’s pages are for administrators; others go to where they work', () => {
  const sales = aUser({ internalSalesSven: true })
  expect(turnAway('admin', aUser(), 'sv', wanted)).toEqual({ to: '/sv/orders' })
  expect(turnAway('admin', sales, 'sv', wanted)).toEqual({ to: '/sv/orders/search' })
  expect(turnAway('admin', { ...sales, admin: true }, 'sv', wanted)).toBeUndefined()
})

test('sharing is for customers; sales go to where they work', () => {
  expect(turnAway('customer', aUser({ internalSalesSven: true }), 'sv', wanted)).toEqual({ to: '/sv/orders/search' })
  expect(turnAway('customer', aUser(), 'sv', wanted)).toBeUndefined()
})

test('a new tab takes a session over wherever it opens, except where one signs in anew', () => {
  for (const path of [
    '/',
    '/sv',
    '/sv/orders',
    '/en/order/1/preview/init',
    '/sv/account',
    '/sv/account/change-password',
  ])
    expect([path, mayTakeOverSession(path)]).toEqual([path, true])
  for (const path of ['/sv/account/login', '/en/account/forgot-password', '/sv/account/punchout', '/sv/account/login/'])
    expect([path, mayTakeOverSession(path)]).toEqual([path, false])
})
