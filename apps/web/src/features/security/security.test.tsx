import { screen, waitFor, within } from '@testing-library/react'
import type { SecondFactors } from '@veck/contract'
import { beforeEach, expect, test } from 'vitest'
import { session } from '../../lib/session/session.ts'
import { openScreen, testScreens } from '../../testing/screen.ts'
import { fill, user, write } from '../../testing/user-event.ts'
import { signedInAs } from '../../testing/user.ts'

const account = '/api/app/account'
const at = '2026-11-17T14:30:00.000Z'
const passkey = { id: 'p', name: 'Jobbdatorn', isSynced: true, createdAt: at, lastUsedAt: null }
const factors: SecondFactors = {
  passkeys: [passkey],
  hasTotp: false,
  recoveryCodesLeft: 7,
  isRequired: false,
  dueAt: null,
  needsMailedCode: false,
}
const none = { ...factors, passkeys: [], recoveryCodesLeft: 0 }

testScreens()
beforeEach(() => session.start(signedInAs()))

const openSecurity = async (listed: SecondFactors, answers: Parameters<typeof openScreen>[1] = {}) => {
  const opened = await openScreen('/sv/account/security', {
    [`${account}/second-factors`]: () => ({ body: listed }),
    [`${account}/sessions`]: () => ({ body: [] }),
    ...answers,
  })
  await screen.findByRole('heading', { name: 'Inloggningsnycklar' })
  return opened
}

test('a passkey is listed, renamed and removed after a question', async () => {
  const { sentTo } = await openSecurity(factors, {
    [`${account}/passkeys/p`]: ({ method }) => ({
      body: method === 'PUT' ? { ...factors, passkeys: [{ ...passkey, name: 'Mobilen' }] } : none,
    }),
  })
  const list = within(screen.getByRole('list', { name: 'Inloggningsnycklar' }))
  expect(list.getByRole('listitem').textContent).toBe('JobbdatornSynkadTillagd 2026-11-17 · inte använd än')
  await user.click(list.getByRole('button', { name: 'Byt namn på Jobbdatorn' }))
  await screen.findByRole('dialog')
  await fill({ Namn: 'Mobilen' })
  await user.click(await screen.findByRole('button', { name: 'Ta bort Mobilen' }))
  await user.click(await screen.findByRole('button', { name: 'Ta bort' }))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Inloggningsnycklar' })).toBeNull())
  expect(sentTo(`${account}/passkeys/p`)).toEqual([{ name: 'Mobilen' }, undefined])
})

test('staff are told by when they need a passkey', async () => {
  const { status } = await openSecurity({ ...none, isRequired: true, dueAt: at })
  expect(status()).toBe('Lägg till en inloggningsnyckel senast 2026-11-17. Därefter går det inte att logga in utan.')
})

test('the first app needs the mailed code, and shows the recovery codes once', async () => {
  const { sentTo } = await openSecurity(
    { ...none, needsMailedCode: true },
    {
      [`${account}/enrolment-code`]: () => ({}),
      [`${account}/totp/start`]: ({ body }) =>
        JSON.stringify(body).includes('000000')
          ? { status: 400, body: { code: 'wrongProof', message: 'Fel kod.', fields: { mailedCode: 'Fel kod.' } } }
          : { body: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Veck:kund?secret=X' } },
      [`${account}/totp`]: () => ({
        body: { secondFactors: { ...none, hasTotp: true, recoveryCodesLeft: 10 }, recoveryCodes: ['AAAA-1111'] },
      }),
    },
  )
  await user.click(screen.getByRole('button', { name: 'Lägg till kodapp' }))
  await user.click(await screen.findByRole('button', { name: 'Mejla koden' }))
  await screen.findByLabelText('Kod från mejlet')
  await fill({ 'Kod från mejlet': '000000' })
  expect(await screen.findByText('Fel kod.')).toBeTruthy()
  await fill({ 'Kod från mejlet': '654321' })
  await screen.findByRole('img', { name: 'QR-kod för appen' })
  await fill({ 'Kod från kodappen': '111222' })
  expect(await screen.findByText('AAAA-1111')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Jag har sparat koderna' }))
  expect(await screen.findByText('10 av 10 koder är kvar.')).toBeTruthy()
  expect(sentTo(`${account}/totp`)).toEqual([{ code: '111222' }])
})

const proof = () => screen.findByRole('dialog', { name: 'Bekräfta att det är du' })

test('a call that needs a fresh proof asks for it and is repeated; giving up leaves the question open', async () => {
  let isProved = false
  const refusal = { code: 'proofRequired', message: 'Bekräfta att det är du.' }
  const { sentTo } = await openSecurity(factors, {
    [`${account}/recovery-codes`]: () =>
      isProved ? { body: { recoveryCodes: ['CCCC-3333'] } } : { status: 403, body: refusal },
    [`${account}/proof/start`]: () => ({ body: { methods: ['password'], passkeyOptions: null } }),
    [`${account}/proof`]: () => {
      isProved = true
      return {}
    },
  })
  await user.click(screen.getByRole('button', { name: 'Skapa nya koder' }))
  const question = within(await screen.findByRole('dialog', { name: 'Skapa nya koder?' }))
  await user.click(question.getByRole('button', { name: 'Skapa nya koder' }))
  await user.click(within(await proof()).getByRole('button', { name: 'Avbryt' }))
  await waitFor(() => expect(question.getByRole('alert').textContent).toBe(refusal.message))
  await user.click(question.getByRole('button', { name: 'Skapa nya koder' }))
  await write(await within(await proof()).findByLabelText('Lösenord'), 'veck-demo')
  await user.keyboard('{Enter}')
  expect(await screen.findByText('CCCC-3333')).toBeTruthy()
  expect(sentTo(`${account}/proof`)).toEqual([{ proof: { method: 'password', password: 'veck-demo' } }])
})
