import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { session } from '../../lib/session.ts'
import { mount, see, type } from '../../testing/mount.tsx'
import { allTexts, pretendServer } from '../../testing/server.ts'
import { signedInAs } from '../../testing/user.ts'

const settingsPath = '/api/app/generalsettings/generalsettings'
const signInPath = '/api/app/account/signintoken'
const open = { [settingsPath]: () => ({ body: { showMaintenancePage: false } }) }

let unmount = async () => {}
beforeEach(() => session.end('signedOut'))
afterEach(() => unmount())

async function openSignIn(address = '/sv/account/login') {
  const mounted = await mount(address)
  unmount = mounted.unmount
  await see(() => expect(mounted.page.querySelector('h1')).not.toBeNull())
  return mounted
}

async function fillIn(page: HTMLElement, emailAddress: string, password: string) {
  await type(page.querySelector('input[name=emailAddress]'), emailAddress)
  await type(page.querySelector('input[name=password]'), password)
  await act(async () => page.querySelector('form')?.requestSubmit())
}

test('[A2.21] the sign-in page has an e-mail field, a password field and a link for a forgotten password', async () => {
  pretendServer({ ...allTexts, ...open })
  const { page } = await openSignIn()
  expect([...page.querySelectorAll('label')].map((label) => label.textContent)).toEqual(['E-postadress', 'Lösenord'])
  expect(page.querySelector('main a')?.getAttribute('href')).toBe('/sv/account/forgot-password')
})

test('[A2.21][A8.13] during maintenance only the maintenance message is shown', async () => {
  pretendServer({ ...allTexts, [settingsPath]: () => ({ body: { showMaintenancePage: true } }) })
  const { page } = await openSignIn('/en/account/login')
  expect(page.querySelector('main')?.textContent).toContain('closed for maintenance')
  expect(page.querySelector('form')).toBeNull()
})

test('[A5.1] an invalid e-mail address or a missing password gives an error, and nothing is sent', async () => {
  const asked = pretendServer({ ...allTexts, ...open })
  const { page } = await openSignIn()
  await fillIn(page, '', '')
  await see(() => expect(page.textContent?.match(/Fyll i fältet/g)).toHaveLength(2))
  await fillIn(page, 'kund', 'x')
  await see(() => expect(page.textContent).toContain('Ange en giltig e-postadress'))
  expect(asked.some(({ path }) => path === signInPath)).toBe(false)
})

test('[A8.2] the server’s message is shown under the form, and nobody is signed in', async () => {
  pretendServer({
    ...allTexts,
    ...open,
    [signInPath]: () => ({
      status: 400,
      body: { code: 'wrongCredentials', message: 'Fel e-postadress eller lösenord.' },
    }),
  })
  const { page } = await openSignIn()
  await fillIn(page, 'kund@veck.example', 'fel')
  await see(() => expect(page.querySelector('[role=alert]')?.textContent).toBe('Fel e-postadress eller lösenord.'))
  expect(session.current()).toBeUndefined()
})

test('[A4.2][A2.1] signing in stores the session and opens the requested path', async () => {
  pretendServer({ ...allTexts, ...open, [signInPath]: () => ({ body: signedInAs() }) })
  const { page, router } = await openSignIn('/sv/account/login?redirect=/sv/orders/share')
  await fillIn(page, ' kund@veck.example ', 'veck-demo')
  await see(() => expect(router.state.location.pathname).toBe('/sv/orders/share'))
  expect(session.current()?.currentUser.email).toBe('kund@veck.example')
})

test('[A2.22] a signed-in user who opens sign-in gets the account page', async () => {
  pretendServer({ ...allTexts, ...open })
  session.start(signedInAs())
  const { router } = await openSignIn()
  await see(() => expect(router.state.location.pathname).toBe('/sv/account'))
})
