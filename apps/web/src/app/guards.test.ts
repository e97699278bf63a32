import { expect, test } from 'vitest'
import { aUser } from '../testing/user.ts'
import { mayTakeOverSession, redirectFor } from './guards.ts'

const wanted = '/sv/orders/search?q=12'

test('[A6.1] anyone may open an anonymous screen', () => {
  expect(redirectFor('anonymous', undefined, 'sv', '/sv/account/login')).toBeUndefined()
})

test('[A2.1] a user who is not signed in goes to sign-in, which gets the requested path', () => {
  const toLogin = { to: '/en/account/login', search: { redirect: wanted } }
  expect(redirectFor('signedIn', undefined, 'en', wanted)).toEqual(toLogin)
  expect(redirectFor('sales', undefined, 'en', wanted)).toEqual(toLogin)
  expect(redirectFor('signedIn', aUser(), 'en', wanted)).toBeUndefined()
})

test('[A2.11][A6.4] only internal sales may open the search; other users go to their offers', () => {
  expect(redirectFor('sales', aUser(), 'sv', wanted)).toEqual({ to: '/sv/orders' })
  expect(redirectFor('sales', aUser({ isSales: true }), 'sv', wanted)).toBeUndefined()
})

test('only administrators may open the supplier’s pages; other users go to their start page', () => {
  const sales = aUser({ isSales: true })
  expect(redirectFor('admin', aUser(), 'sv', wanted)).toEqual({ to: '/sv/orders' })
  expect(redirectFor('admin', sales, 'sv', wanted)).toEqual({ to: '/sv/orders/search' })
  expect(redirectFor('admin', { ...sales, admin: true }, 'sv', wanted)).toBeUndefined()
})

test('only customers may open sharing; sales go to their start page', () => {
  expect(redirectFor('customer', aUser({ isSales: true }), 'sv', wanted)).toEqual({ to: '/sv/orders/search' })
  expect(redirectFor('customer', aUser(), 'sv', wanted)).toBeUndefined()
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
