import { beforeEach, expect, test } from 'vitest'
import { session } from '../../lib/session.ts'
import { see } from '../../testing/mount.tsx'
import { openScreen, testScreens } from '../../testing/screen.ts'
import { signedInAs } from '../../testing/user.ts'

const change = '/api/app/account/changepassword'
const address = '/sv/account/change-password'
const passwords = { currentPassword: 'veck-demo', password: 'åtta gröna fållar', passwordConfirm: 'åtta gröna fållar' }

testScreens()
beforeEach(() => session.start(signedInAs()))

test('[A2.26][A5.3] the form has three required fields and a link back to the account', async () => {
  const { fill, main, page, sentTo } = await openScreen(address)
  expect([...page.querySelectorAll('main input:not([hidden])')].map((input) => input.getAttribute('name'))).toEqual([
    'currentPassword',
    'password',
    'passwordConfirm',
  ])
  expect(page.querySelector('main a')?.getAttribute('href')).toBe('/sv/account')
  expect(document.activeElement).toBe(page.querySelector('input[name=currentPassword]'))
  await fill({ currentPassword: '' })
  expect(main().match(/Fyll i fältet/g)).toHaveLength(3)
  expect(sentTo(change)).toEqual([])
})

test('[A4.6][A7.8] a changed password is confirmed, and the form is emptied', async () => {
  const { fill, status, page, sentTo } = await openScreen(address, { [change]: () => ({}) })
  await fill(passwords)
  await see(() => expect(status()).toContain('Lösenordet är bytt'))
  expect(sentTo(change)).toEqual([passwords])
  const inputs = [...page.querySelectorAll<HTMLInputElement>('main input:not([hidden])')]
  expect(inputs.map(({ value }) => value)).toEqual(['', '', ''])
})

test('[A8.5] a wrong password gives one error, under its field, and the typed text stays', async () => {
  const wrong = 'Det nuvarande lösenordet stämmer inte.'
  const { fill, main, alert, page } = await openScreen(address, {
    [change]: () => ({
      status: 400,
      body: { code: 'wrongCredentials', message: wrong, fields: { currentPassword: wrong } },
    }),
  })
  await fill(passwords)
  await see(() => expect(main().split(wrong)).toHaveLength(2))
  expect(alert()).toBe('')
  expect(page.querySelector<HTMLInputElement>('input[name=password]')?.value).toBe(passwords.password)
  expect(session.current()).toBeDefined()
})

test('[A8.5] a redirect (302) shows the unauthorized message', async () => {
  const { fill, alert } = await openScreen(address, { [change]: () => ({ type: 'opaqueredirect', body: '' }) })
  await fill(passwords)
  await see(() => expect(alert()).toBe('Du är inte inloggad, eller så har sessionen gått ut.'))
})

test('[A8.5] other errors show the server’s message', async () => {
  const { fill, alert } = await openScreen(address, {
    [change]: () => ({ status: 503, body: { code: 'unavailable', message: 'Tillfälligt otillgänglig.' } }),
  })
  await fill(passwords)
  await see(() => expect(alert()).toBe('Tillfälligt otillgänglig.'))
})

test('[A5.3] the hint shows when the password is long enough', async () => {
  const { fill, page } = await openScreen(address)
  const isMet = () => page.querySelector('[data-met]') !== null
  await fill({ password: 'sju tec' })
  expect(isMet()).toBe(false)
  await fill({ password: 'åtta tec' })
  expect(isMet()).toBe(true)
})
