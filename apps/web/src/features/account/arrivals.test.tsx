import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { goToLoginWhenSessionEnds } from '../../app/session-ending.ts'
import { session } from '../../lib/session/session.ts'
import { openScreen, testScreens } from '../../testing/screen.ts'
import { user } from '../../testing/user-event.ts'
import { signedInAs } from '../../testing/user.ts'

const linkPath = '/api/app/account/acousticRedirectLink'
const secretPath = '/api/app/account/signinsecrettoken'
const punchOutPath = '/api/app/account/signinsession'
const sessionID = '0f8fad5b-D9CB-469f-a165-70867728950e'
const acousticOnly = { acousticUser: true, isCurtainUser: false }

testScreens()

test('[A7.5][A6.3] a secret of the sister application signs in, and the user gets the page for their kind of user', async () => {
  const { router, sentTo } = await openScreen('/sv/account/login?secretToken=s1', {
    [secretPath]: () => ({ body: signedInAs({ acousticUser: true }) }),
  })
  await waitFor(() => expect(router.state.location.href).toBe('/sv/account/choose-application'))
  expect(sentTo(secretPath)).toEqual([{ secretToken: 's1' }])
})

test('[A7.5][A8.2] an expired secret gives a message above the sign-in form', async () => {
  const { main } = await openScreen('/sv/account/login?secretToken=s1', {
    [secretPath]: () => ({ status: 400, body: { code: 'expiredLink', message: 'Länken är förbrukad.' } }),
  })
  await screen.findByLabelText('Lösenord')
  expect(main()).toContain('Länken är förbrukad.')
})

test('[A2.22][A8.9] a signed-in user of only the acoustic tool sees an error if it cannot be opened, and can retry or sign out', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  session.start(signedInAs(acousticOnly))
  let isUp = false
  const { alert, router, sentTo } = await openScreen('/sv/account/login', {
    [linkPath]: () =>
      isUp ? { body: 'https://akustik.example/' } : { status: 503, body: { code: 'unavailable', message: 'Stängt.' } },
  })
  goToLoginWhenSessionEnds(router, session)
  await waitFor(() => expect(alert()).toBe('Stängt.'))
  expect(logged).toHaveBeenCalledOnce()
  isUp = true
  await user.click(screen.getByRole('button', { name: 'Försök igen' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://akustik.example/'))
  expect(sentTo(linkPath)).toHaveLength(2)
  expect(screen.queryByLabelText('Lösenord')).toBeNull()
  logged.mockRestore()
  assign.mockRestore()
})

test('[A2.22] a user of only the acoustic tool who signs out gets the sign-in form', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  session.start(signedInAs(acousticOnly))
  await openScreen('/sv/account/login')
  await user.click(await screen.findByRole('button', { name: 'Logga ut' }))
  await screen.findByLabelText('Lösenord')
  expect(session.current()).toBeUndefined()
  logged.mockRestore()
})

test('[A4.3][A8.4] after a session has expired, the sign-in page says so', async () => {
  session.start(signedInAs())
  session.end('expired')
  const { status } = await openScreen('/sv/account/login?redirect=/sv/orders')
  await waitFor(() => expect(status()).toContain('Sessionen har gått ut'))
})

test('[A2.44][A7.12] a punch-out shows that it is loading, signs in and opens the order list', async () => {
  let shownMeanwhile: string | null | undefined
  const { router, sentTo } = await openScreen(`/sv/account/punchout?sessionID=${sessionID}`, {
    [punchOutPath]: () => {
      shownMeanwhile = screen.getByRole('main').textContent
      return { body: signedInAs({ viaPunchOut: true }) }
    },
  })
  await waitFor(() => expect(router.state.location.href).toBe('/sv/orders'))
  expect(shownMeanwhile).toBe('Du loggas in från inköpssystemet.')
  expect(sentTo(punchOutPath)).toEqual([{ sessionID }])
  expect(session.current()?.currentUser.viaPunchOut).toBe(true)
})

test.each([
  ['/sv/order/create', '/sv/order/create'],
  ['/en/order/create', '/en/order/create'],
  ['//evil.example/sv', '/sv/orders'],
  ['https://evil.example/sv/', '/sv/orders'],
])('[16.6][A2.44] a punch-out that asks for %s opens %s', async (redirect, opened) => {
  const { router } = await openScreen(
    `/sv/account/punchout?sessionID=${sessionID}&redirect=${encodeURIComponent(redirect)}`,
    { [punchOutPath]: () => ({ body: signedInAs() }) },
  )
  await waitFor(() => expect(router.state.location.href).toBe(opened))
})

test('[A5.10][A8.12][A8.14] a punch-out with a session that is not a GUID is refused without a call', async () => {
  const { alert, sentTo } = await openScreen('/sv/account/punchout?sessionID=123')
  expect(alert()).toContain('Länken från inköpssystemet är inte giltig')
  expect(sentTo(punchOutPath)).toEqual([])
})

test('[A8.12] a punch-out that the server refuses shows the server’s message', async () => {
  const { alert } = await openScreen(`/sv/account/punchout?sessionID=${sessionID}`, {
    [punchOutPath]: () => ({ status: 400, body: { code: 'invalidPunchoutSession', message: 'För gammal.' } }),
  })
  await waitFor(() => expect(alert()).toBe('För gammal.'))
  expect(session.current()).toBeUndefined()
})

test('a failed punch-out links to sign-in, and offers a retry if there was no answer', async () => {
  let isUp = false
  const { main, router } = await openScreen(`/sv/account/punchout?sessionID=${sessionID}`, {
    [punchOutPath]: () =>
      isUp
        ? { status: 400, body: { code: 'invalidPunchoutSession', message: 'Förbrukad.' } }
        : { status: 503, body: { code: 'unavailable', message: 'Stängt.' } },
  })
  await waitFor(() => expect(main()).toContain('Stängt.'))
  isUp = true
  await user.click(screen.getByRole('button', { name: 'Försök igen' }))
  await waitFor(() => expect(main()).toContain('Förbrukad.'))
  expect(screen.queryByRole('button', { name: 'Försök igen' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Till inloggningen' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/sv/account/login'))
})
