import type { AdminUser, Buyer, Company, UserCompany } from '@veck/contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { session } from '../../lib/session/session.ts'
import { openScreen, testScreens } from '../../testing/screen.ts'
import { field, fill, user } from '../../testing/user-event.ts'
import { signedInAs } from '../../testing/user.ts'

testScreens()

const wrongNumber = 'Det är inget giltigt nummer.'
const refused = { status: 400, body: { code: 'invalidFields', message: 'Fel', fields: { vatNumber: wrongNumber } } }
const refusedAddress = { ...refused, body: { ...refused.body, fields: { electronicAddress: wrongNumber } } }
const number = 'Företagets nummer'
const vatNumber = 'Momsregistreringsnummer'
const press = async (name: string) => user.click(await screen.findByRole('button', { name }))

describe("the company's numbers on the account page", () => {
  const path = '/api/app/account/company'
  const company: Company = { electronicAddress: '5560360793', vatNumber: '', vatNumberVerifiedOn: null }
  beforeEach(() => session.start(signedInAs()))

  test('are shown, and after saving the values of the server are shown', async () => {
    const { sentTo, main } = await openScreen('/sv/account', {
      [path]: ({ body }) => ({
        body: body ? { ...company, vatNumber: 'SE556036079301' } : company,
      }),
    })
    await waitFor(() => expect(field(number).value).toBe('5560360793'))
    expect(screen.queryByRole('checkbox')).toBeNull()
    await fill({ [vatNumber]: 'se 556036-0793 01' })
    await waitFor(() => expect(field(vatNumber).value).toBe('SE556036079301'))
    expect(sentTo(path).filter(Boolean)).toEqual([{ electronicAddress: '5560360793', vatNumber: 'se 556036-0793 01' }])
    expect(main()).toContain('Numret är inte kontrollerat ännu.')
  })

  test('that are wrong have an error at their field, and the typed text stays', async () => {
    const { main } = await openScreen('/sv/account', { [path]: ({ body }) => (body ? refused : { body: company }) })
    await screen.findByRole('textbox', { name: vatNumber })
    await fill({ [vatNumber]: 'SE1' })
    await waitFor(() => expect(main()).toContain(wrongNumber))
    expect([field(vatNumber).value, document.activeElement]).toEqual(['SE1', field(vatNumber)])
  })
})

describe("the company's numbers on the supplier's pages", () => {
  beforeEach(() => session.start(signedInAs({ isSales: true, admin: true })))

  test('of an account can be verified; a wrong number has an error at its field', async () => {
    const account = {
      id: '5c0f2f3e-33f5-4f0e-9a9e-6a1a0f6d7a10',
      email: 'kund@veck.example',
      firstName: '',
      lastName: '',
      erpCompanyName: '',
      discountPercentage: 0,
      confirmed: true,
    } as AdminUser
    const company: UserCompany = {
      electronicAddress: '',
      vatNumber: 'FI01120389',
      vatNumberVerifiedOn: null,
      vatNumberVerifiedBy: null,
    }
    const path = `/api/app/admin/user/${account.id}/company`
    let answer: { status?: number; body: unknown } = refused
    const { sentTo } = await openScreen('/sv/admin/users', {
      '/api/app/admin/users': () => ({ body: [account] }),
      [path]: ({ body }) => (body ? answer : { body: company }),
    })
    await waitFor(() => expect(document.body.textContent).toContain(account.email))
    await press('Åtgärder för kund@veck.example')
    await user.click(await screen.findByRole('menuitem', { name: 'Företagsuppgifter' }))
    await waitFor(() => expect(field(vatNumber).value).toBe('FI01120389'))
    await user.click(screen.getByRole('checkbox', { name: 'Momsregistreringsnumret är kontrollerat' }))
    await press('Spara')
    await waitFor(() => expect(document.body.textContent).toContain(wrongNumber))
    answer = { body: { ...company, vatNumberVerifiedOn: '2027-02-01', vatNumberVerifiedBy: 'salj@veck.example' } }
    await press('Spara')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sentTo(path).findLast(Boolean)).toEqual({
      electronicAddress: '',
      vatNumber: 'FI01120389',
      verified: true,
    })
  })

  test('of a procurement system are one number, which has an error at its field if it is wrong', async () => {
    const buyer = { id: '00000000-0000-4000-8000-0000000000b1', name: 'Rederi AB Svea', returnHosts: [], active: true }
    const path = `/api/app/admin/buyer/${buyer.id}/company`
    let answer: { status?: number; body: unknown } = refusedAddress
    const { sentTo, main } = await openScreen('/sv/admin/buyers', {
      '/api/app/admin/buyers': () => ({ body: [buyer as unknown as Buyer] }),
      [path]: ({ body }) => (body ? answer : { body: { electronicAddress: '' } }),
    })
    await waitFor(() => expect(main()).toContain('Rederi AB Svea'))
    await press('Företagsuppgifter för Rederi AB Svea')
    await screen.findByRole('textbox', { name: number })
    expect(screen.queryByRole('textbox', { name: vatNumber })).toBeNull()
    expect(screen.queryByRole('checkbox')).toBeNull()
    await fill({ [number]: '1' })
    await waitFor(() => expect(document.body.textContent).toContain(wrongNumber))
    answer = { body: { electronicAddress: '5560360793' } }
    await fill({ [number]: '556036-0793' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sentTo(path).filter(Boolean)).toEqual([{ electronicAddress: '1' }, { electronicAddress: '556036-0793' }])
  })
})
