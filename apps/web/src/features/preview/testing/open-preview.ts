import { screen, within } from '@testing-library/react'
import type { Order } from '@veck/contract'
import { beforeEach } from 'vitest'
import { session } from '../../../lib/session/session.ts'
import { openScreen, testScreens } from '../../../testing/screen.ts'
import { field, user } from '../../../testing/user-event.ts'
import { signedInAs } from '../../../testing/user.ts'
import { kronor } from './order.ts'

/** Each test of the actions begins as a customer with an address, and without a kept delivery form. */
export function testActions() {
  testScreens()
  beforeEach(() => {
    window.sessionStorage.clear()
    session.start(
      signedInAs({
        address: 'Hantverkargatan 14',
        postalNo: '112 21',
        city: 'Stockholm',
        erpCompanyName: 'Lindqvist AB',
      }),
    )
  })
}

export const openPreview = async (stored: Order, more = {}) => {
  const opened = await openScreen(`/sv/order/o1/preview/${stored.status === 0 ? 'init' : 'finished'}`, {
    '/api/app/order/o1': () => ({ body: stored }),
    '/api/app/order/o1/refreshedprices': () => ({ body: stored }),
    '/api/app/globalization/countries': () => ({ body: { Sverige: 'SE' } }),
    '/api/app/account/company': () => ({
      body: { electronicAddress: '5591234561', vatNumber: '', vatNumberVerifiedOn: null },
    }),
    '/api/app/order/o1/review': () => ({
      body: {
        vatCategory: 'G',
        vatPercentage: 0,
        orderVat: kronor(0),
        orderTotalInclVatAndFreightCost: kronor(2295),
      },
    }),
    ...more,
  })
  await screen.findByRole('region', { name: 'Summa' })
  return opened
}

/** Presses a button beside the order. A narrow window has the main one at the bottom too. */
export const press = (name: string) =>
  user.click(within(screen.getByRole('complementary')).getByRole('button', { name }))

/** A field of the open dialog. */
export const fieldInDialog = (label: string) => field(label, within(screen.getByRole('dialog')))

/** The text of the open dialog. */
export const dialog = () => screen.queryByRole('dialog')?.textContent ?? ''

export const pressInDialog = async (name: string) =>
  user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name }))
