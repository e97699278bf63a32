import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { session } from '../../lib/session/session.ts'
import { openScreen, testScreens } from '../../testing/screen.ts'
import { field, fill } from '../../testing/user-event.ts'
import { signedInAs } from '../../testing/user.ts'

const settingsPath = '/api/app/generalsettings/generalsettings'
const signInPath = '/api/app/account/signintoken'

testScreens()
beforeEach(() => session.end('signedOut'))

const openSignIn = async (answers = {}, url = '/sv/account/login') => {
  const opened = await openScreen(url, answers)
  await screen.findByRole('heading', { level: 1 })
  return opened
}
const fillIn = (emailAddress: string, password: string) => fill({ 'E-postadress': emailAddress, Lösenord: password })

test('[A2.21] the sign-in page has an e-mail field, a password field and a link for a forgotten password', async () => {
  await openSignIn()
  expect([field('E-postadress').type, field('Lösenord').type]).toEqual(['email', 'password'])
  const link = screen.getByRole('link', { name: 'Glömt lösenordet, eller ny här?' })
  expect(link.getAttribute('href')).toBe('/sv/account/forgot-password')
})

test('[A2.21][A8.13] during maintenance only the maintenance message is shown', async () => {
  const { main } = await openSignIn(
    { [settingsPath]: () => ({ body: { showMaintenancePage: true } }) },
    '/en/account/login',
  )
  expect(main()).toContain('closed for maintenance')
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('[A5.1] an invalid e-mail address or a missing password gives an error, and nothing is sent', async () => {
  const { main, sentTo } = await openSignIn()
  await fillIn('', '')
  await waitFor(() => expect(main().match(/Fyll i fältet/g)).toHaveLength(2))
  await fillIn('kund', 'x')
  await waitFor(() => expect(main()).toContain('Ange en giltig e-postadress'))
  expect(sentTo(signInPath)).toEqual([])
})

test('[A8.2] the server’s message is shown under the form, and nobody is signed in', async () => {
  const { alert } = await openSignIn({
    [signInPath]: () => ({
      status: 400,
      body: { code: 'wrongCredentials', message: 'Fel e-postadress eller lösenord.' },
    }),
  })
  await fillIn('kund@veck.example', 'fel')
  await waitFor(() => expect(alert()).toBe('Fel e-postadress eller lösenord.'))
  expect(session.current()).toBeUndefined()
})

test('[A4.2][A2.1] signing in stores the session and opens the requested path', async () => {
  const { router } = await openSignIn(
    { [signInPath]: () => ({ body: signedInAs() }) },
    '/sv/account/login?redirect=/sv/orders/share',
  )
  await fillIn(' kund@veck.example ', 'veck-demo')
  await waitFor(() => expect(router.state.location.pathname).toBe('/sv/orders/share'))
  expect(session.current()?.currentUser.email).toBe('kund@veck.example')
})

test('[A2.22] a signed-in user who opens sign-in gets the account page', async () => {
  session.start(signedInAs())
  const { router } = await openSignIn()
  await waitFor(() => expect(router.state.location.pathname).toBe('/sv/account'))
})
