import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { session } from '../../lib/session/session.ts'
import { openScreen, testScreens } from '../../testing/screen.ts'
import { field, fill, user } from '../../testing/user-event.ts'
import { signedInAs } from '../../testing/user.ts'

const forgot = '/api/app/account/forgotpassword'
const create = '/api/app/account/newaccount'
const set = '/api/app/account/setpassword'
const confirm = '/api/app/account/confirmemail'
const address = '/sv/account/forgot-password'
const newPassword = { password: 'åtta gröna fållar', passwordConfirm: 'åtta gröna fållar' }
const fillIn = ({ password, passwordConfirm } = newPassword) =>
  fill({ 'Nytt lösenord': password, 'Upprepa lösenordet': passwordConfirm })

testScreens()

test('[A2.23][A5.2] without a link there is a form with a required, valid e-mail address', async () => {
  const { main, sentTo } = await openScreen(address)
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'E-postadress' }))
  expect(screen.queryByLabelText('Nytt lösenord')).toBeNull()
  await fill({ 'E-postadress': '' })
  expect(main()).toContain('Fyll i fältet')
  await fill({ 'E-postadress': 'kund' })
  expect(main()).toContain('Ange en giltig e-postadress')
  expect(sentTo(forgot)).toEqual([])
})

test('[A4.4][A7.9][A8.14] an existing account gets a mail, and no account is created', async () => {
  const { status, sentTo } = await openScreen(address, { [forgot]: () => ({ body: { hasAccount: true } }) })
  await fill({ 'E-postadress': ' kund@veck.example ' })
  await waitFor(() => expect(status()).toContain('Vi har mejlat en länk till kund@veck.example'))
  expect(sentTo(forgot)).toEqual([{ emailAddress: 'kund@veck.example', localeAndPath: address }])
  expect(sentTo(create)).toEqual([])
})

test('[A4.4][A7.10][A8.14] an account is created if there is none, and the message says so', async () => {
  const { status, sentTo } = await openScreen('/en/account/forgot-password', {
    [forgot]: () => ({ body: { hasAccount: false } }),
    [create]: () => ({}),
  })
  await fill({ 'E-mail address': 'ny@veck.example' })
  await waitFor(() => expect(status()).toContain('We have created an account for you'))
  expect(sentTo(create)).toEqual([{ emailAddress: 'ny@veck.example', localeAndPath: '/en/account/forgot-password' }])
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  await user.click(screen.getByRole('button', { name: 'Enter the address again' }))
  expect(field('E-mail address').value).toBe('ny@veck.example')
  expect(document.activeElement).toBe(field('E-mail address'))
})

test('[A8.2] the server’s message is shown under the form, and the e-mail address stays', async () => {
  const { alert } = await openScreen(address, {
    [forgot]: () => ({ status: 429, body: { code: 'tooManyRequests', message: 'För många försök. Vänta 12 min.' } }),
  })
  await fill({ 'E-postadress': 'kund@veck.example' })
  await waitFor(() => expect(alert()).toBe('För många försök. Vänta 12 min.'))
  expect(field('E-postadress').value).toBe('kund@veck.example')
})

test.each([
  ['password', set, 'Lösenordet är sparat'],
  ['confirm', confirm, 'E-postadressen är bekräftad och lösenordet sparat'],
])('[A2.23][A4.4][A7.11][A9.1] action %s: saved, then sign-in after three seconds', async (action, path, message) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  session.start(signedInAs())
  const { router, sentTo, status } = await openScreen(`${address}?action=${action}&personId=once`, {
    [path]: () => ({}),
  })
  await fillIn()
  await waitFor(() => expect(status()).toContain(message))
  expect(sentTo(path)).toEqual([{ personId: 'once', ...newPassword }])
  expect(session.current()).toBeUndefined()
  await act(async () => vi.advanceTimersByTime(2000))
  expect(router.state.location.pathname).toBe(address)
  await act(async () => vi.advanceTimersByTime(1000))
  vi.useRealTimers()
  await waitFor(() => expect(router.state.location.href).toBe('/sv/account/login'))
})

test('[A2.23] an unknown action or a missing personId shows the e-mail form', async () => {
  await openScreen(`${address}?action=delete&personId=once`)
  expect(field('E-postadress')).toBeTruthy()
})

test('[A5.2] password and confirmation are required, and the server’s error about a mismatch is shown under the field', async () => {
  const { main, sentTo, alert } = await openScreen(`${address}?action=password&personId=once`, {
    [set]: () => ({
      status: 400,
      body: { code: 'invalidFields', message: 'Kontrollera.', fields: { passwordConfirm: 'Lösenorden är inte lika.' } },
    }),
  })
  expect(document.activeElement).toBe(field('Nytt lösenord'))
  await fillIn({ password: '', passwordConfirm: '' })
  expect(main().match(/Fyll i fältet/g)).toHaveLength(2)
  expect(sentTo(set)).toEqual([])
  await fillIn({ password: 'åtta gröna fållar', passwordConfirm: 'nio' })
  await waitFor(() => expect(main()).toContain('Lösenorden är inte lika.'))
  expect(alert()).toBe('Kontrollera.')
  expect(document.activeElement).toBe(field('Upprepa lösenordet'))
})

test.each([
  { code: 'expiredLink', message: 'Länken är förbrukad.' },
  { code: 'invalidFields', message: 'Kontrollera fälten.', fields: { personId: 'För lång.' } },
])('[A8.2] a link that no longer holds ($code) offers a new one', async (body) => {
  const { alert } = await openScreen(`${address}?action=password&personId=once`, {
    [set]: () => ({ status: 400, body }),
  })
  await fillIn()
  await waitFor(() => expect(alert()).toBe(body.message))
  await user.click(screen.getByRole('link', { name: 'Be om en ny länk' }))
  await screen.findByRole('textbox', { name: 'E-postadress' })
})

test('a used or expired link gives a message when it is opened, and a new link can be requested', async () => {
  const { main } = await openScreen(`${address}?action=password&personId=old`, {
    '/api/app/account/checkpasswordlink': () => ({ body: false }),
  })
  await waitFor(() => expect(main()).toContain('Länken gäller inte längre'))
  expect(screen.queryByLabelText('Nytt lösenord')).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Be om en ny länk' }))
  await screen.findByRole('textbox', { name: 'E-postadress' })
})
