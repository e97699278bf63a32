import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { session } from '../../lib/session.ts'
import { see } from '../../testing/mount.tsx'
import { openScreen, testScreens } from '../../testing/screen.ts'
import { signedInAs } from '../../testing/user.ts'

const forgot = '/api/app/account/forgotpassword'
const create = '/api/app/account/newaccount'
const set = '/api/app/account/setpassword'
const confirm = '/api/app/account/confirmemail'
const address = '/sv/account/forgot-password'
const newPassword = { password: 'åtta gröna fållar', passwordConfirm: 'åtta gröna fållar' }

testScreens()

test('[A2.23][A5.2] without a link there is a form with a required, valid e-mail address', async () => {
  const { fill, main, page, sentTo } = await openScreen(address)
  expect([...page.querySelectorAll('input')].map(({ name }) => name)).toEqual(['emailAddress'])
  expect(document.activeElement).toBe(page.querySelector('input'))
  await fill({ emailAddress: '' })
  expect(main()).toContain('Fyll i fältet')
  await fill({ emailAddress: 'kund' })
  expect(main()).toContain('Ange en giltig e-postadress')
  expect(sentTo(forgot)).toEqual([])
})

test('[A4.4][A7.9][A8.14] an existing account gets a mail, and no account is created', async () => {
  const { fill, status, sentTo } = await openScreen(address, { [forgot]: () => ({ body: { hasAccount: true } }) })
  await fill({ emailAddress: ' kund@veck.example ' })
  await see(() => expect(status()).toContain('Vi har mejlat en länk till kund@veck.example'))
  expect(sentTo(forgot)).toEqual([{ emailAddress: 'kund@veck.example', localeAndPath: address }])
  expect(sentTo(create)).toEqual([])
})

test('[A4.4][A7.10][A8.14] an account is created if there is none, and the message says so', async () => {
  const { fill, press, status, sentTo, page } = await openScreen('/en/account/forgot-password', {
    [forgot]: () => ({ body: { hasAccount: false } }),
    [create]: () => ({}),
  })
  await fill({ emailAddress: 'ny@veck.example' })
  await see(() => expect(status()).toContain('We have created an account for you'))
  expect(sentTo(create)).toEqual([{ emailAddress: 'ny@veck.example', localeAndPath: '/en/account/forgot-password' }])
  expect(document.activeElement?.tagName).toBe('H1')
  await press('Enter the address again')
  expect(page.querySelector<HTMLInputElement>('input')?.value).toBe('ny@veck.example')
  expect(document.activeElement).toBe(page.querySelector('input'))
})

test('[A8.2] the server’s message is shown under the form, and the e-mail address stays', async () => {
  const { fill, alert, page } = await openScreen(address, {
    [forgot]: () => ({ status: 429, body: { code: 'tooManyRequests', message: 'För många försök. Vänta 12 min.' } }),
  })
  await fill({ emailAddress: 'kund@veck.example' })
  await see(() => expect(alert()).toBe('För många försök. Vänta 12 min.'))
  expect(page.querySelector<HTMLInputElement>('input')?.value).toBe('kund@veck.example')
})

test.each([
  ['password', set, 'Lösenordet är sparat'],
  ['confirm', confirm, 'E-postadressen är bekräftad och lösenordet sparat'],
])('[A2.23][A4.4][A7.11][A9.1] action %s: saved, then sign-in after three seconds', async (action, path, message) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  session.start(signedInAs())
  const { fill, router, sentTo, status } = await openScreen(`${address}?action=${action}&personId=once`, {
    [path]: () => ({}),
  })
  await fill(newPassword)
  await see(() => expect(status()).toContain(message))
  expect(sentTo(path)).toEqual([{ personId: 'once', ...newPassword }])
  expect(session.current()).toBeUndefined()
  await act(async () => vi.advanceTimersByTime(2000))
  expect(router.state.location.pathname).toBe(address)
  await act(async () => vi.advanceTimersByTime(1000))
  vi.useRealTimers()
  await see(() => expect(router.state.location.href).toBe('/sv/account/login'))
})

test('[A2.23] an unknown action or a missing personId shows the e-mail form', async () => {
  const other = await openScreen(`${address}?action=delete&personId=once`)
  expect(other.page.querySelector('input[name=emailAddress]')).not.toBeNull()
})

test('[A5.2] password and confirmation are required, and the server’s error about a mismatch is shown under the field', async () => {
  const { fill, main, page, sentTo, alert } = await openScreen(`${address}?action=password&personId=once`, {
    [set]: () => ({
      status: 400,
      body: { code: 'invalidFields', message: 'Kontrollera.', fields: { passwordConfirm: 'Lösenorden är inte lika.' } },
    }),
  })
  expect(document.activeElement).toBe(page.querySelector('input[name=password]'))
  await fill({ password: '', passwordConfirm: '' })
  expect(main().match(/Fyll i fältet/g)).toHaveLength(2)
  expect(sentTo(set)).toEqual([])
  await fill({ password: 'åtta gröna fållar', passwordConfirm: 'nio' })
  await see(() => expect(main()).toContain('Lösenorden är inte lika.'))
  expect(alert()).toBe('Kontrollera.')
  expect(document.activeElement).toBe(page.querySelector('input[name=passwordConfirm]'))
})

test.each([
  { code: 'expiredLink', message: 'Länken är förbrukad.' },
  { code: 'invalidFields', message: 'Kontrollera fälten.', fields: { personId: 'För lång.' } },
])('[A8.2] a link that no longer holds ($code) offers a new one', async (body) => {
  const { fill, alert, press, page } = await openScreen(`${address}?action=password&personId=once`, {
    [set]: () => ({ status: 400, body }),
  })
  await fill(newPassword)
  await see(() => expect(alert()).toBe(body.message))
  await press('Be om en ny länk')
  await see(() => expect(page.querySelector('input[name=emailAddress]')).not.toBeNull())
})

test('a used or expired link gives a message when it is opened, and a new link can be requested', async () => {
  const { main, page, press } = await openScreen(`${address}?action=password&personId=old`, {
    '/api/app/account/checkpasswordlink': () => ({ body: false }),
  })
  await see(() => expect(main()).toContain('Länken gäller inte längre'))
  expect(page.querySelector('input')).toBeNull()
  await press('Be om en ny länk')
  await see(() => expect(page.querySelector('input[name=emailAddress]')).not.toBeNull())
})
