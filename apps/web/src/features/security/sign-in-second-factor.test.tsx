import { screen, waitFor, within } from '@testing-library/react'
import type { SecondFactorNeeded } from '@veck/contract'
import { beforeEach, expect, test } from 'vitest'
import { session } from '../../lib/session/session.ts'
import { openScreen, testScreens } from '../../testing/screen.ts'
import { fill, user } from '../../testing/user-event.ts'
import { signedInAs } from '../../testing/user.ts'

const account = '/api/app/account'
const prove = `${account}/sign-in/prove`
const needed: SecondFactorNeeded['secondFactor'] = {
  token: 'pending',
  mustEnrol: false,
  methods: ['totp', 'recoveryCode'],
  needsMailedCode: false,
}
const wrong = { code: 'wrongProof', message: 'Koden stämmer inte.', fields: { 'proof.code': 'Koden stämmer inte.' } }

testScreens()
beforeEach(() => session.end('signedOut'))

const signIn = async (secondFactor: typeof needed, answers: Parameters<typeof openScreen>[1] = {}) => {
  const opened = await openScreen('/sv/account/login?redirect=/sv/orders/share', {
    [`${account}/signintoken`]: () => ({ body: { secondFactor } }),
    ...answers,
  })
  await screen.findByRole('heading', { name: 'Välkommen' })
  await fill({ 'E-postadress': 'kund@veck.example', Lösenord: 'veck-demo' })
  return opened
}

test('a sign-in asks for the code of the app, keeps a wrong one, and takes a recovery code instead', async () => {
  const { router, main, sentTo } = await signIn(needed, {
    [prove]: ({ body }) =>
      JSON.stringify(body).includes('totp') ? { status: 400, body: wrong } : { body: signedInAs() },
  })
  await screen.findByRole('heading', { name: 'Bekräfta inloggningen' })
  expect(session.current()).toBeUndefined()
  await fill({ 'Kod från kodappen': '123 456' })
  await waitFor(() => expect(main()).toContain('Koden stämmer inte.'))
  await user.click(screen.getByRole('button', { name: 'Använd en reservkod i stället' }))
  await fill({ Reservkod: 'ABCD-EFGH' })
  await waitFor(() => expect(session.current()?.currentUser.email).toBe('kund@veck.example'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/sv/orders/share'))
  expect(sentTo(prove)).toEqual([
    { token: 'pending', proof: { method: 'totp', code: '123 456' } },
    { token: 'pending', proof: { method: 'recoveryCode', code: 'ABCD-EFGH' } },
  ])
})

test('a sign-in that is over can be started again', async () => {
  const over = { code: 'expiredLink', message: 'Inloggningen tog för lång tid.' }
  const { alert } = await signIn(needed, { [prove]: () => ({ status: 400, body: over }) })
  await screen.findByRole('heading', { name: 'Bekräfta inloggningen' })
  await fill({ 'Kod från kodappen': '123456' })
  await waitFor(() => expect(alert()).toBe(over.message))
  await user.click(screen.getByRole('button', { name: 'Börja om' }))
  await screen.findByRole('heading', { name: 'Välkommen' })
})

test('an account that must set up a second step mails a code, adds an app and shows the recovery codes once', async () => {
  const mustEnrol: typeof needed = { ...needed, mustEnrol: true, methods: ['passkey', 'totp'], needsMailedCode: true }
  const recoveryCodes = ['AAAA-1111', 'BBBB-2222']
  const { sentTo } = await signIn(mustEnrol, {
    [`${account}/sign-in/mail-code`]: () => ({}),
    [`${account}/sign-in/start-enrolment`]: () => ({
      body: { passkeyOptions: null, totp: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Veck:kund?secret=X' } },
    }),
    [`${account}/sign-in/enrol`]: () => ({ body: { ...signedInAs(), recoveryCodes } }),
  })
  await user.click(await screen.findByRole('button', { name: 'Använd en kodapp i stället' }))
  await user.click(screen.getByRole('button', { name: 'Mejla koden' }))
  expect(document.activeElement).toBe(await screen.findByLabelText('Kod från mejlet'))
  await fill({ 'Kod från mejlet': '654321' })
  expect(await screen.findByRole('img', { name: 'QR-kod för appen' })).toBeTruthy()
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Kod från kodappen'))
  await fill({ 'Kod från kodappen': '111222' })
  const codes = within(await screen.findByRole('list', { name: 'Reservkoder' }))
  expect(codes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(recoveryCodes)
  expect(session.current()).toBeUndefined()
  await user.click(screen.getByRole('button', { name: 'Jag har sparat koderna, logga in' }))
  await waitFor(() => expect(session.current()).toBeDefined())
  expect(sentTo(`${account}/sign-in/start-enrolment`)).toEqual([
    { token: 'pending', method: 'totp', mailedCode: '654321' },
  ])
  expect(sentTo(`${account}/sign-in/enrol`)).toEqual([{ token: 'pending', factor: { method: 'totp', code: '111222' } }])
})
