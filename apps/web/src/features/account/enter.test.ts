import { beforeEach, expect, test, vi } from 'vitest'
import { session } from '../../lib/session/session.ts'
import { pretendServer } from '../../testing/server.ts'
import { aUser, signedInAs } from '../../testing/user.ts'
import { leaveForAcoustic, pathAfterSignIn, pathOnArrival } from './enter.ts'

const both = aUser({ acousticUser: true })
const acousticOnly = aUser({ acousticUser: true, isCurtainUser: false })
const sales = aUser({ isSales: true })

beforeEach(() => session.end('signedOut'))

test('[A4.2][A6.3] after sign-in each kind of user gets its start page', () => {
  expect(pathAfterSignIn(aUser(), 'sv', undefined)).toBe('/sv/orders')
  expect(pathAfterSignIn(sales, 'en', undefined)).toBe('/en/orders/search')
  expect(pathAfterSignIn(both, 'sv', undefined)).toBe('/sv/account/choose-application')
  expect(pathAfterSignIn(acousticOnly, 'sv', undefined)).toBeUndefined()
})

test('[A2.1] the requested path comes before the start page, except for users of only the sister application', () => {
  expect(pathAfterSignIn(aUser(), 'sv', '/sv/order/o1?x=1')).toBe('/sv/order/o1?x=1')
  expect(pathAfterSignIn(aUser(), 'sv', '//evil.example')).toBe('/sv/orders')
  expect(pathAfterSignIn(acousticOnly, 'sv', '/sv/order/o1')).toBeUndefined()
})

test('[A2.20] the requested path is opened in the language of the sign-in page', () => {
  expect(pathAfterSignIn(sales, 'en', '/sv/orders/search?q=12')).toBe('/en/orders/search?q=12')
})

test('[A2.22] a signed-in user who opens sign-in gets the account page, or the choice of application', () => {
  expect(pathOnArrival(aUser(), 'sv')).toBe('/sv/account')
  expect(pathOnArrival(sales, 'sv')).toBe('/sv/account')
  expect(pathOnArrival(both, 'sv')).toBe('/sv/account/choose-application')
  expect(pathOnArrival(acousticOnly, 'sv')).toBeUndefined()
})

test('[A4.2][A7.4] opening the sister application ends the session and follows the link', async () => {
  const asked = pretendServer({
    '/api/app/account/acousticRedirectLink': () => ({ body: 'https://akustik.example/in?once=1' }),
  })
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  session.start(signedInAs({ acousticUser: true, isCurtainUser: false }))
  await leaveForAcoustic()
  expect(asked).toHaveLength(1)
  expect(assign).toHaveBeenCalledWith('https://akustik.example/in?once=1')
  expect(session.current()).toBeUndefined()
})
