import type { Order } from '@veck/contract'
import { act } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { queryClient } from '../../../app/query-client.ts'
import { see, type } from '../../../testing/mount.tsx'
import { dialog, field, openPreview, pressInDialog, testActions } from '../testing/open-preview.ts'
import { aPricedOrder, placed } from '../testing/order.ts'

testActions()

const addressChoice = () => document.querySelector<HTMLSelectElement>('[role=dialog] select:not([name])')

const fillIn = async () => {
  await see(() => expect(field('customersOrderNumber')).toBeTruthy())
  await type(field('customersOrderNumber'), 'PO 4711')
  await see(() => expect(field('electronicAddress')?.value).toBe('5591234561'))
  await type(field('requestedDeliveryDate'), '2098-12-16')
}

describe('placing an order', () => {
  test('[A4.7][A4.13][A5.6][A7.23] placing goes from the form with the delivery week over the summary to the completed page', async () => {
    const { page, press, sentTo } = await openPreview(aPricedOrder(), {
      '/api/app/order/placeorder': () => ({ body: { version: 2 } }),
    })
    await press('Lägg order')
    await pressInDialog('Granska ordern')
    await see(() => expect(document.activeElement?.getAttribute('name')).toBe('customersOrderNumber'))
    await type(field('requestedDeliveryDate'), '2026-01-02')
    expect(dialog()).toContain('Vecka 1')
    await type(field('customersOrderNumber'), 'PO 4711')
    await pressInDialog('Granska ordern')
    await see(() => expect(dialog()).toContain('Tidigast '))
    await fillIn()
    expect(dialog()).toContain('Vecka 51')
    await pressInDialog('Granska ordern')
    await see(() => expect(dialog()).toContain('2098-12-16, vecka 51'))
    await see(() => expect(dialog()).toContain('Export'))
    expect(dialog()).toContain('2295 kr')
    expect(window.sessionStorage.getItem('delivery:o1')).not.toContain('5591234561')
    await pressInDialog('Lägg ordern')
    await see(() => expect(page.querySelector('main h1')?.textContent).toBe('Ordern är lagd'))
    expect(sentTo('/api/app/order/placeorder')).toMatchObject([{ electronicAddress: '5591234561' }])
    expect(sentTo('/api/app/order/placeorder')).toMatchObject([
      {
        orderId: 'o1',
        version: 1,
        customerInformation: {
          customersOrderNumber: 'PO 4711',
          requestedDeliveryDate: '2098-12-16',
          address1: 'Hantverkargatan 14',
          country: 'SE',
        },
      },
    ])
    expect(window.sessionStorage.getItem('delivery:o1')).toBeNull()
  })

  test('the first field gets the focus, also if the form appears after its dialog', async () => {
    let isSlow = true
    const { press } = await openPreview(aPricedOrder(), {
      '/api/app/order/o1/deliverydefaults': async () => {
        await vi.waitUntil(() => !isSlow, { timeout: 120_000 })
        return { status: 404, body: { code: 'notFound', message: '' } }
      },
    })
    await press('Lägg order')
    await see(() => expect(document.querySelector('[role=dialog]')?.contains(document.activeElement)).toBe(true))
    expect(field('customersOrderNumber')).toBeNull()
    isSlow = false
    await see(() => expect(document.activeElement).toBe(field('customersOrderNumber')))
    expect(field('customersOrderNumber')).toBeTruthy()
  })

  test('[16.13] the form starts with the default address and offers the other saved ones', async () => {
    const lager = {
      company: 'Lindqvists lager',
      address1: 'Hamngatan 2',
      address2: 'Port 4',
      zipcode: '111 47',
      city: 'Stockholm',
      country: 'SE',
    }
    const butik = { ...lager, company: 'Butiken', address1: 'Storgatan 8', address2: '' }
    const person = { firstName: 'Karin', lastName: 'Ek', cellPhone: '0705551420', mobile: '', email: '' }
    const { press, sentTo } = await openPreview(aPricedOrder(), {
      '/api/app/order/o1/deliverydefaults': () => ({ body: { ...lager, ...person, addresses: [lager, butik] } }),
      '/api/app/order/placeorder': () => ({ body: { version: 2 } }),
    })
    await press('Lägg order')
    await see(() => expect(document.activeElement?.getAttribute('name')).toBe('customersOrderNumber'))
    await fillIn()
    const chosen = () => addressChoice()?.value
    const choose = (value: string) =>
      act(async () => {
        const select = addressChoice()
        if (!select) throw new Error('There are no addresses to choose from')
        Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, value)
        select.dispatchEvent(new Event('change', { bubbles: true }))
      })
    expect(field('address2')?.value).toBe('Port 4')
    expect(chosen()).toBe('0')
    expect(addressChoice()?.options[1]?.textContent).toBe('Butiken, Storgatan 8, 111 47 Stockholm')
    await choose('1')
    expect([field('address1')?.value, field('address2')?.value]).toEqual(['Storgatan 8', ''])
    await type(field('address1'), 'Storgatan 9')
    expect(chosen()).toBe('other')
    await choose('other')
    expect(field('address1')?.value).toBe('')
    await choose('1')
    await pressInDialog('Granska ordern')
    await pressInDialog('Lägg ordern')
    await see(() => expect(sentTo('/api/app/order/placeorder')).toMatchObject([{ customerInformation: butik }]))
  })

  test('[A8.2] an error from the server is shown under its field, and the form keeps its values', async () => {
    const refusal = {
      message: 'Kontrollera de markerade fälten.',
      code: 'invalidFields',
      fields: { 'customerInformation.city': 'Orten finns inte.' },
    }
    const { press } = await openPreview(aPricedOrder(), {
      '/api/app/order/placeorder': () => ({ status: 400, body: refusal }),
    })
    await press('Lägg order')
    await fillIn()
    await pressInDialog('Granska ordern')
    await pressInDialog('Lägg ordern')
    await see(() => expect(dialog()).toContain('Orten finns inte.'))
    expect(document.activeElement?.getAttribute('name')).toBe('city')
    expect(field('customersOrderNumber')?.value).toBe('PO 4711')
  })

  test('[A8.2] a delivery form keeps its values when it is closed and opened again', async () => {
    const before = await openPreview(aPricedOrder())
    await before.press('Lägg order')
    await fillIn()
    const after = await openPreview(aPricedOrder())
    await after.press('Lägg order')
    await see(() => expect(field('customersOrderNumber')?.value).toBe('PO 4711'))
  })

  test('[A4.7][A8.2] an order that another user changed meanwhile is not placed without a look at the changes', async () => {
    let version = 1
    const stored = () => ({ body: aPricedOrder({ version }) })
    const { press, sentTo } = await openPreview(aPricedOrder(), {
      '/api/app/order/o1': stored,
      '/api/app/order/o1/refreshedprices': stored,
      '/api/app/order/placeorder': () => ({ status: 409, body: { message: 'Någon har ändrat.', code: 'stale' } }),
    })
    await press('Lägg order')
    await fillIn()
    await pressInDialog('Granska ordern')
    version = 2
    await act(async () => queryClient.invalidateQueries({ queryKey: ['getOrder'] }))
    await pressInDialog('Lägg ordern')
    await see(() => expect(document.body.textContent).toContain('Någon har ändrat.'))
    await see(() => expect(document.querySelector('[role=dialog]')).toBeNull())
    expect(sentTo('/api/app/order/placeorder')).toMatchObject([{ version: 1 }])
  })

  test('[A4.7] a lost answer does not lose the order', async () => {
    let status: Order['status'] = 0
    const stored = () => ({ body: aPricedOrder({ status }) })
    const { page, press } = await openPreview(aPricedOrder(), {
      '/api/app/order/o1': stored,
      '/api/app/order/o1/refreshedprices': stored,
      '/api/app/order/placeorder': () => {
        status = placed.status
        return { status: 503, body: { message: 'Försök igen.', code: 'unavailable' } }
      },
    })
    await press('Lägg order')
    await fillIn()
    await pressInDialog('Granska ordern')
    await pressInDialog('Lägg ordern')
    await see(() => expect(page.querySelector('main h1')?.textContent).toBe('Ordern är lagd'))
  })
})
