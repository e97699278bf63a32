import type { Order } from '@veck/contract'
import { act } from 'react'
import { beforeEach, expect } from 'vitest'
import { session } from '../../../lib/session.ts'
import { see } from '../../../testing/mount.tsx'
import { openScreen, testScreens } from '../../../testing/screen.ts'
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
  const screen = await openScreen(`/sv/order/o1/preview/${stored.status === 0 ? 'init' : 'finished'}`, {
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
  await see(() => expect(screen.page.querySelector('aside dl')).toBeTruthy())
  return screen
}

/** A field of the open dialog. */
export const field = (name: string) => document.querySelector<HTMLInputElement>(`[role=dialog] input[name=${name}]`)

/** The text of the open dialog. */
export const dialog = () => document.querySelector('[role=dialog]')?.textContent ?? ''

export const pressInDialog = async (name: string) => {
  const found = () =>
    [...document.querySelectorAll<HTMLElement>('[role=dialog] button')].find(({ textContent }) => textContent === name)
  await see(() => expect(found()).toBeTruthy())
  await act(async () => found()?.click())
}
