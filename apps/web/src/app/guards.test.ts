import { expect, test } from 'vitest'
import { aUser } from '../testing/user.ts'
import { mayTakeOverSession, turnAway } from './guards.ts'

const wanted = '/sv/orders/search?q=12'

test('[A6.1] anyone may open an anonymous screen', () => {
  expect(turnAway('anonymous', undefined, 'sv', '/sv/account/login')).toBeUndefined()
})

test('[A2.1] a user who is not signed in goes to sign-in, which gets the requested path', () => {
  const toLogin = { to: '/en/account/login', search: { redirect: wanted } }
  expect(turnAway('signedIn', undefined, 'en', wanted)).toEqual(toLogin)
  expect(turnAway('sales', undefined, 'en', wanted)).toEqual(toLogin)
  expect(turnAway('signedIn', aUser(), 'en', wanted)).toBeUndefined()
})

test('[A2.11][A6.4] only internal sales may open the search; other users go to their offers', () => {
  expect(turnAway('sales', aUser(), 'sv', wanted)).toEqual({ to: '/sv/orders' })
  expect(turnAway('sales', aUser({ isSales: true }), 'sv', wanted)).toBeUndefined()
})

test('only administrators may open the supplier’s pages; other users go to their start page', () => {
  const sales = aUser({ isSales: true })
  expect(turnAway('admin', aUser(), 'sv', wanted)).toEqual({ to: '/sv/orders' })
  expect(turnAway('admin', sales, 'sv', wanted)).toEqual({ to: '/sv/orders/search' })
  expect(turnAway('admin', { ...sales, admin: true }, 'sv', wanted)).toBeUndefined()
})

test('only customers may open sharing; sales go to their start page', () => {
  expect(turnAway('customer', aUser({ isSales: true }), 'sv', wanted)).toEqual({ to: '/sv/orders/search' })
  expect(turnAway('customer', aUser(), 'sv', wanted)).toBeUndefined()
})

test('a new tab takes over the session of an open tab on every page except those that sign in', () => {
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
