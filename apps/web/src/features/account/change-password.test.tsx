import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { session } from '../../lib/session/session.ts'
import { openScreen, testScreens } from '../../testing/screen.ts'
import { field, fill } from '../../testing/user-event.ts'
import { signedInAs } from '../../testing/user.ts'

const change = '/api/app/account/changepassword'
const address = '/sv/account/change-password'
const passwords = { currentPassword: 'veck-demo', password: 'åtta gröna fållar', passwordConfirm: 'åtta gröna fållar' }
const labels = ['Nuvarande lösenord', 'Nytt lösenord', 'Upprepa lösenordet']
const fillIn = () =>
  fill({
    'Nuvarande lösenord': passwords.currentPassword,
    'Nytt lösenord': passwords.password,
    'Upprepa lösenordet': passwords.passwordConfirm,
  })

testScreens()
beforeEach(() => session.start(signedInAs()))

test('[A2.26][A5.3] the form has three required fields and a link back to the account', async () => {
  const { main, sentTo } = await openScreen(address)
  expect(labels.map((label) => field(label).type)).toEqual(['password', 'password', 'password'])
  expect(screen.getByRole('link', { name: 'Till kontot' }).getAttribute('href')).toBe('/sv/account')
  expect(document.activeElement).toBe(field('Nuvarande lösenord'))
  await fill({ 'Nuvarande lösenord': '' })
  expect(main().match(/Fyll i fältet/g)).toHaveLength(3)
  expect(sentTo(change)).toEqual([])
})

test('[A4.6][A7.8] a changed password is confirmed, and the form is emptied', async () => {
  const { status, sentTo } = await openScreen(address, { [change]: () => ({}) })
  await fillIn()
  await waitFor(() => expect(status()).toContain('Lösenordet är bytt'))
  expect(sentTo(change)).toEqual([passwords])
  expect(labels.map((label) => field(label).value)).toEqual(['', '', ''])
})

test('[A8.5] a wrong password gives one error, under its field, and the typed text stays', async () => {
  const wrong = 'Det nuvarande lösenordet stämmer inte.'
  const { main, alert } = await openScreen(address, {
    [change]: () => ({
      status: 400,
      body: { code: 'wrongCredentials', message: wrong, fields: { currentPassword: wrong } },
    }),
  })
  await fillIn()
  await waitFor(() => expect(main().split(wrong)).toHaveLength(2))
  expect(alert()).toBe('')
  expect(field('Nytt lösenord').value).toBe(passwords.password)
  expect(session.current()).toBeDefined()
})

test('[A8.5] a redirect (302) shows the unauthorized message', async () => {
  const { alert } = await openScreen(address, { [change]: () => ({ type: 'opaqueredirect', body: '' }) })
  await fillIn()
  await waitFor(() => expect(alert()).toBe('Du är inte inloggad, eller så har sessionen gått ut.'))
})

test('[A8.5] other errors show the server’s message', async () => {
  const { alert } = await openScreen(address, {
    [change]: () => ({ status: 503, body: { code: 'unavailable', message: 'Tillfälligt otillgänglig.' } }),
  })
  await fillIn()
  await waitFor(() => expect(alert()).toBe('Tillfälligt otillgänglig.'))
})

const isMet = () => screen.queryByRole('img', { name: 'Uppfyllt' }) !== null

test('[A5.3] the hint shows when the password is long enough', async () => {
  await openScreen(address)
  await fill({ 'Nytt lösenord': 'sju tec' })
  expect(isMet()).toBe(false)
  await fill({ 'Nytt lösenord': 'åtta tec' })
  expect(isMet()).toBe(true)
})

test('password managers know each field', async () => {
  await openScreen(address)
  expect(labels.map((label) => field(label).autocomplete)).toEqual(['current-password', 'new-password', 'new-password'])
})
