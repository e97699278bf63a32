import type { AdminUser } from '@veck/contract'
import { toWire } from '@veck/contract/rights'
import { act } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { session } from '../../../lib/session.ts'
import { see } from '../../../testing/mount.tsx'
import { openScreen, testScreens } from '../../../testing/screen.ts'
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
}
const path = '/api/app/user/approvemails'
const item = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find((one) => one.textContent === name)
const openMenu = (page: Element) =>
  act(async () => page.querySelector<HTMLElement>('[aria-label*="ny@kund.example"]')?.click())

describe('an account that registered itself', () => {
  test('the account is marked as not allowed to mail others until an administrator approves it', async () => {
    let user = restrictedUser
    const { page, main, sentTo } = await openScreen('/sv/admin/users', {
      '/api/app/admin/users': () => ({ body: [toWire(user)] }),
      [path]: () => {
        user = { ...restrictedUser, mailRestricted: false }
        return {}
      },
    })
    await see(() => expect(main()).toContain('Ej godkänt för utskick'))
    await openMenu(page)
    await see(() => expect(item('Godkänn utskick till andra')).toBeTruthy())
    await act(async () => item('Godkänn utskick till andra')?.click())
    await see(() => expect(sentTo(path)).toEqual([{ emailAddress: 'ny@kund.example' }]))
    await see(() => expect(main()).not.toContain('Ej godkänt för utskick'))
  })

  test('an approved account has no menu item for approval', async () => {
    const { page, main } = await openScreen('/sv/admin/users', {
      '/api/app/admin/users': () => ({ body: [toWire({ ...restrictedUser, mailRestricted: false })] }),
    })
    await see(() => expect(main()).toContain('ny@kund.example'))
    await openMenu(page)
    await see(() => expect(item('Ändra')).toBeTruthy())
    expect(item('Godkänn utskick till andra')).toBeUndefined()
  })
})
