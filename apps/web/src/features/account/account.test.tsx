import type { User } from '@veck/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { session } from '../../lib/session/session.ts'
import { goToLoginWhenSessionEnds } from '../../app/session-ending.ts'
import { openScreen, testScreens } from '../../testing/screen.ts'
import { user } from '../../testing/user-event.ts'
import { signedInAs } from '../../testing/user.ts'

const linkPath = '/api/app/account/acousticRedirectLink'

testScreens()

async function openAs(changes: Partial<User>, address: string, answers = {}) {
  session.start(signedInAs(changes))
  const opened = await openScreen(address, answers)
  const links = within(screen.getByRole('main')).getAllByRole('link')
  return { ...opened, links: links.map((link) => link.getAttribute('href')) }
}

test('[A2.6][A2.25] the account page shows the user and links; its back link leads to the offer list', async () => {
  const { links, main } = await openAs({}, '/sv/account')
  expect(main()).toContain('kund@veck.example')
  const password = screen.getByRole('link', { name: /^Byt lösenord/ })
  expect(password.getAttribute('href')).toBe('/sv/account/change-password')
  expect(links).toEqual([
    '/sv/orders',
    '/sv/account/change-password',
    '/sv/account/security',
    '/sv/orders/share',
    '/sv/help',
  ])
})

test('[A2.25][A6.4] for internal sales there is no sharing, and the back link leads to the search', async () => {
  const { links } = await openAs({ isSales: true }, '/en/account')
  expect(links).toEqual(['/en/orders/search', '/en/account/change-password', '/en/account/security', '/en/help'])
})

test('[A1.1] a user of both applications can switch, and a punch-out user cannot change a password', async () => {
  const { links } = await openAs({ acousticUser: true, viaPunchOut: true }, '/sv/account')
  expect(links).toEqual([
    '/sv/orders',
    '/sv/account/security',
    '/sv/orders/share',
    '/sv/account/choose-application',
    '/sv/help',
  ])
})

const acousticOnly = { acousticUser: true, isCurtainUser: false }

test('[A1.1] a user of only the sister application is led to it, and to no page that they may not open', async () => {
  const { links } = await openAs(acousticOnly, '/sv/account')
  expect(links).toEqual(['/sv/account/change-password', '/sv/account/security', '/sv/account/login'])
  expect(screen.getByRole('link', { name: 'Veck, till startsidan' }).getAttribute('href')).toBe('/sv/account')
  await user.click(screen.getByRole('button', { name: 'Profil' }))
  await screen.findByRole('menuitem', { name: 'Logga ut' })
  expect(screen.queryByRole('menuitem', { name: 'Hjälp' })).toBeNull()
})

test('the account page of a user of only the sister application says nothing about quotes, and makes no refused call', async () => {
  const { main, sentTo } = await openAs(acousticOnly, '/sv/account', {
    '/api/app/account/profile': () => ({
      body: { firstName: 'Axel', lastName: 'Norén', company: '', cellPhone: '', mobile: '' },
    }),
  })
  await screen.findByRole('heading', { name: 'Dina uppgifter' })
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'Dina uppgifter',
    'Avsluta kontot',
  ])
  expect(main()).toContain('dina uppgifter raderas efter en tid.')
  expect(main()).not.toMatch(/offert|Ladda ner/)
  expect(sentTo('/api/app/globalization/countries')).toEqual([])
  expect(sentTo('/api/app/account/company')).toEqual([])
})

test('[A2.25][A7.7] signing out ends the session even if the server does not answer', async () => {
  const { sentTo } = await openAs({}, '/sv/account')
  await user.click(screen.getByRole('button', { name: 'Logga ut' }))
  await waitFor(() => expect(session.current()).toBeUndefined())
  expect(sentTo('/api/account/logout')).toHaveLength(1)
})

test('[A2.24][A6.3] the curtain tool starts with the offers', async () => {
  const { links } = await openAs({ acousticUser: true }, '/sv/account/choose-application')
  expect(links).toEqual(['/sv/orders'])
})

test('[A2.24] for internal sales the curtain tool starts with the search', async () => {
  const { links } = await openAs({ acousticUser: true, isSales: true }, '/sv/account/choose-application')
  expect(links).toEqual(['/sv/orders/search'])
})

test('[A2.24][A7.4] opening the acoustic tool clears the session here', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  const { sentTo } = await openAs({ acousticUser: true }, '/sv/account/choose-application', {
    [linkPath]: () => ({ body: 'https://akustik.example/in?once=1' }),
  })
  await user.click(screen.getByRole('button', { name: /Veck Akustik/ }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://akustik.example/in?once=1'))
  expect(sentTo(linkPath)).toEqual([{ refreshToken: 'refresh' }])
  expect(session.current()).toBeUndefined()
  assign.mockRestore()
})

test('[A2.24][A8.9] without a link to the acoustic tool the failure is logged and shown on the sign-in page', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { router, main } = await openAs({ acousticUser: true }, '/sv/account/choose-application', {
    [linkPath]: () => ({ status: 503, body: { code: 'unavailable', message: '' } }),
  })
  goToLoginWhenSessionEnds(router, session)
  await user.click(screen.getByRole('button', { name: /Veck Akustik/ }))
  await waitFor(() => expect(main()).toContain('Veck Akustik gick inte att nå'))
  expect(router.state.location.pathname).toBe('/sv/account/login')
  expect(router.state.location.search).toEqual({ redirect: '/sv/account/choose-application' })
  expect(logged).toHaveBeenCalledWith('No way to the sister application', expect.anything())
  logged.mockRestore()
})

test('a customer downloads the data of the account, and sees why if it fails', async () => {
  const { sentTo } = await openAs({}, '/sv/account', {
    '/api/app/account/export': () => ({ status: 503, body: { code: 'unavailable', message: 'Vänta lite.' } }),
  })
  await user.click(screen.getByRole('button', { name: 'Ladda ner mina uppgifter' }))
  expect(await screen.findByText('Vänta lite.')).toBeTruthy()
  expect(sentTo('/api/app/account/export')).toHaveLength(1)
})

test.each([{ isSales: true }, { viaPunchOut: true }])('%o: there is no export of the account', async (changes) => {
  await openAs(changes, '/sv/account')
  expect(screen.queryByRole('button', { name: 'Ladda ner mina uppgifter' })).toBeNull()
})
