import type { AdminUser } from '@veck/contract'
import { toWire } from '@veck/contract/rights'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { session } from '../../../lib/session/session.ts'
import { openScreen, testScreens } from '../../../testing/screen.ts'
import { user, write } from '../../../testing/user-event.ts'
import { signedInAs } from '../../../testing/user.ts'

testScreens()
beforeEach(() => session.start(signedInAs({ isSales: true, admin: true })))

const restrictedUser: AdminUser = {
  id: '00000000-0000-4000-8000-000000000001',
  email: 'ny@kund.example',
  firstName: 'Nils',
  lastName: 'Ny',
  erpCompanyName: 'Nya Hem AB',
  address: '',
  postalNo: '',
  city: '',
  phoneNumber: '',
  mobile: '',
  language: 'sv',
  countryCode: 'SE',
  discountPercentage: 0,
  isCurtainUser: true,
  acousticUser: false,
  isSales: false,
  admin: false,
  locked: false,
  confirmed: true,
  ofBuyer: false,
  mailRestricted: true,
  erasedOn: null,
  secondFactor: 'none',
}
const path = '/api/app/user/approvemails'
const openMenu = () => user.click(screen.getByRole('button', { name: 'Åtgärder för ny@kund.example' }))

describe('an account that registered itself', () => {
  test('the account is marked as not allowed to mail others until an administrator approves it', async () => {
    let account = restrictedUser
    const { main, sentTo } = await openScreen('/sv/admin/users', {
      '/api/app/admin/users': () => ({ body: [toWire(account)] }),
      [path]: () => {
        account = { ...restrictedUser, mailRestricted: false }
        return {}
      },
    })
    await waitFor(() => expect(main()).toContain('Ej godkänt för utskick'))
    await openMenu()
    await user.click(await screen.findByRole('menuitem', { name: 'Godkänn utskick till andra' }))
    await waitFor(() => expect(sentTo(path)).toEqual([{ emailAddress: 'ny@kund.example' }]))
    await waitFor(() => expect(main()).not.toContain('Ej godkänt för utskick'))
  })

  test('an approved account has no menu item for approval', async () => {
    const { main } = await openScreen('/sv/admin/users', {
      '/api/app/admin/users': () => ({ body: [toWire({ ...restrictedUser, mailRestricted: false })] }),
    })
    await waitFor(() => expect(main()).toContain('ny@kund.example'))
    await openMenu()
    await screen.findByRole('menuitem', { name: 'Ändra' })
    expect(screen.queryByRole('menuitem', { name: 'Godkänn utskick till andra' })).toBeNull()
  })
})

describe('closing an account', () => {
  test('asks for the e-mail address, marks the account with its day, and can be taken back', async () => {
    let account: AdminUser = { ...restrictedUser, mailRestricted: false }
    const closing = '/api/app/admin/user/00000000-0000-4000-8000-000000000001/closing'
    const { main, sentTo } = await openScreen('/sv/admin/users', {
      '/api/app/admin/users': () => ({ body: [toWire(account)] }),
      [closing]: ({ method, body }: { method?: string; body: unknown }) => {
        if (body) account = { ...account, locked: true, erasedOn: '2027-02-15' }
        else if (method === 'DELETE') account = { ...account, locked: false, erasedOn: null }
        else return { body: { orders: 0, retentionDays: 90, erasedOn: '2027-02-15', successors: [] } }
        return { body: toWire(account) }
      },
    })
    await screen.findByText('ny@kund.example')
    await openMenu()
    await user.click(await screen.findByRole('menuitem', { name: 'Avsluta …' }))
    await write(
      await screen.findByRole('textbox', { name: 'Skriv ny@kund.example för att bekräfta' }),
      'ny@kund.example',
    )
    await user.click(screen.getByRole('button', { name: 'Avsluta kontot' }))
    await waitFor(() => expect(main()).toContain('Avslutat, raderas 2027-02-15'))
    expect(sentTo(closing).filter(Boolean)).toEqual([{ successor: null, confirmation: 'ny@kund.example' }])
    expect(main()).not.toContain('Spärrat')
    await openMenu()
    await user.click(await screen.findByRole('menuitem', { name: 'Öppna igen' }))
    await waitFor(() => expect(main()).not.toContain('Avslutat'))
  })
})

describe('the two-step sign-in of an account', () => {
  test('an administrator resets it after a question', async () => {
    const reset = `/api/app/admin/user/${restrictedUser.id}/reset-second-factor`
    let account: AdminUser = { ...restrictedUser, secondFactor: 'passkey' }
    const { main, sentTo } = await openScreen('/sv/admin/users', {
      '/api/app/admin/users': () => ({ body: [toWire(account)] }),
      [reset]: () => {
        account = restrictedUser
        return {}
      },
    })
    await waitFor(() => expect(main()).toContain('Inloggningsnyckel'))
    await openMenu()
    await user.click(await screen.findByRole('menuitem', { name: 'Återställ tvåstegsinloggning' }))
    expect(sentTo(reset)).toEqual([])
    await user.click(await screen.findByRole('button', { name: 'Återställ tvåstegsinloggning' }))
    await waitFor(() => expect(sentTo(reset)).toHaveLength(1))
    await waitFor(() => expect(main()).not.toContain('Inloggningsnyckel'))
  })
})
