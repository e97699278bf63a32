import type { AccountClosing } from '@veck/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { session } from '../../lib/session/session.ts'
import { openScreen, testScreens } from '../../testing/screen.ts'
import { user, write } from '../../testing/user-event.ts'
import { signedInAs } from '../../testing/user.ts'

testScreens()
beforeEach(() => session.start(signedInAs({ email: 'karin@kund.example' })))

const path = '/api/app/account/closing'
const closing: AccountClosing = {
  orders: 12,
  retentionDays: 90,
  erasedOn: '2027-02-15',
  openPages: 2,
  accepted: 1,
  successors: [{ email: 'bo@kund.example', name: 'Bo Ek', company: 'Ek AB' }],
}

const openDialog = async (more: Partial<AccountClosing> = {}, refused?: object) => {
  const opened = await openScreen('/sv/account', {
    [path]: ({ body }: { body: unknown }) => {
      if (body && refused) return { status: 400, body: refused }
      return { body: body ? { erasedOn: closing.erasedOn } : { ...closing, ...more } }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Avsluta kontot …' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Avsluta karin@kund.example?' }))
  const confirm = () => dialog.getByRole('textbox', { name: 'Skriv karin@kund.example för att bekräfta' })
  const submit = () => user.click(dialog.getByRole('button', { name: 'Avsluta kontot' }))
  const sent = () => opened.sentTo(path).filter(Boolean)
  return { dialog, confirm, submit, sent, router: opened.router }
}

describe('closing the own account', () => {
  test('says what happens, sends who takes over, and ends the session', async () => {
    const { dialog, confirm, submit, sent, router } = await openDialog()
    expect(dialog.getByText(/Uppgifterna om kontot raderas/).textContent).toContain('raderas 2027-02-15')
    expect(dialog.getByText(/Delningen av offerter upphör/)).toBeTruthy()
    expect(dialog.getByText('Sidor som kunder kan svara på stängs: 2 st.')).toBeTruthy()
    expect(dialog.getByRole('checkbox', { name: /Ingen lag/ })).toBeTruthy()
    await user.click(dialog.getByRole('radio', { name: 'bo@kund.example, Bo Ek, Ek AB' }))
    expect(dialog.queryByRole('checkbox', { name: /Ingen lag/ })).toBeNull()
    expect(dialog.getByText(/Kundernas sidor finns kvar/)).toBeTruthy()
    await write(confirm(), 'karin@kund.example')
    await submit()
    const body = { successor: 'bo@kund.example', confirmation: 'karin@kund.example', confirmsNoDuty: false }
    await waitFor(() => expect(sent()).toEqual([body]))
    await waitFor(() => expect(session.current()).toBeUndefined())
    await router.navigate({ href: '/sv/account/login' })
    expect(
      await screen.findByText('Kontot karin@kund.example är avslutat. Uppgifterna raderas 2027-02-15.'),
    ).toBeTruthy()
  })

  test('shows what is wrong at its field, and keeps what was typed', async () => {
    const fields = { confirmation: 'Skriv kontots e-postadress.', confirmsNoDuty: 'Bekräfta.' }
    const { dialog, confirm, submit } = await openDialog(
      { successors: [] },
      { message: 'Kontrollera de markerade fälten.', code: 'invalidFields', fields },
    )
    expect(dialog.getByText(/Dela dem först/)).toBeTruthy()
    await write(confirm(), 'karin@fel.example')
    await submit()
    expect(await dialog.findByText('Skriv kontots e-postadress.')).toBeTruthy()
    expect(dialog.getByText('Bekräfta.')).toBeTruthy()
    expect((confirm() as HTMLInputElement).value).toBe('karin@fel.example')
    expect(session.current()).toBeDefined()
  })

  test('says nothing of sharing to a user of only the acoustic tool', async () => {
    session.start(signedInAs({ email: 'karin@kund.example', acousticUser: true, isCurtainUser: false }))
    const { dialog } = await openDialog({ orders: 0, openPages: 0, accepted: 0, successors: [] })
    expect(dialog.getByText('Inloggningen upphör direkt, på alla enheter.')).toBeTruthy()
    expect(dialog.queryByText(/offert/i)).toBeNull()
  })

  test('is not offered to staff or to users of a procurement system', async () => {
    session.start(signedInAs({ isSales: true }))
    await openScreen('/sv/account', {})
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('button', { name: 'Avsluta kontot …' })).toBeNull()
  })
})
