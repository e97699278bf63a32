import type { Order } from '@veck/contract'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { queryClient } from '../../../app/query-client.ts'
import { dialog, fieldInDialog, openPreview, press, pressInDialog, testActions } from '../testing/open-preview.ts'
import { aPricedOrder, line, placed } from '../testing/order.ts'
import { user, write } from '../../../testing/user-event.ts'

testActions()

const addressChoice = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Leverera till' })
const chosen = () => addressChoice().selectedOptions[0]?.textContent
const choose = (name: string) => user.selectOptions(addressChoice(), name)
const butikInList = 'Butiken, Storgatan 8, 111 47 Stockholm'

const fillIn = async () => {
  await screen.findByRole('textbox', { name: 'Er referens' })
  await write(fieldInDialog('Er referens'), 'PO 4711')
  await waitFor(() => expect(fieldInDialog('Företagets nummer').value).toBe('5591234561'))
  await write(fieldInDialog('Önskat leveransdatum'), '2098-12-16')
}

describe('placing an order', () => {
  test('[A4.7][A4.13][A5.6][A7.23] placing goes from the form with the delivery week over the summary to the completed page', async () => {
    // As newer browsers do.
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => Promise.resolve())
    const { sentTo } = await openPreview(aPricedOrder(), {
      '/api/app/order/placeorder': () => ({ body: { version: 2 } }),
    })
    await press('Lägg order')
    await waitFor(() => expect(dialog()).toMatch(/Tidigast \d{4}-\d\d-\d\d/))
    await pressInDialog('Granska ordern')
    await waitFor(() => expect(document.activeElement).toBe(fieldInDialog('Er referens')))
    await write(fieldInDialog('Önskat leveransdatum'), '2026-01-02')
    expect(dialog()).toContain('Vecka 1')
    await write(fieldInDialog('Er referens'), 'PO 4711')
    await pressInDialog('Granska ordern')
    await waitFor(() => expect(dialog()).toMatch(/Tidigast [\d-]+\./))
    await fillIn()
    expect(dialog()).toContain('Vecka 51')
    await pressInDialog('Granska ordern')
    await waitFor(() => expect(dialog()).toContain('2098-12-16, vecka 51'))
    await waitFor(() => expect(dialog()).toContain('Export'))
    expect(dialog()).toContain('2295 kr')
    expect(dialog()).toContain('Frakt')
    expect(window.sessionStorage.getItem('delivery:o1')).not.toContain('5591234561')
    await pressInDialog('Lägg ordern')
    await screen.findByRole('heading', { level: 1, name: 'Ordern är lagd' })
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

  test('the summary lists and counts only the curtains that are ordered', async () => {
    const own = { ...line, markingId: 'm2', markingName: 'Altandörr', isExternalFabric: true, quantity: 2 }
    const ordered = { ...line, markingName: 'Fönster söder', quantity: 3 }
    await openPreview(aPricedOrder({ orderLines: [ordered, own], curtains: 5, hasExternalFabrics: true }))
    await press('Lägg order')
    await fillIn()
    await pressInDialog('Granska ordern')
    const list = await screen.findByRole('region', { name: '3 gardiner beställs' })
    expect(list.textContent).toContain('Fönster söder')
    expect(list.textContent).not.toContain('Altandörr')
    expect(dialog()).toContain('Gardiner i egna tyger ingår inte i ordern.')
    // A long list is scrolled with the keyboard.
    expect(list.tabIndex).toBe(0)
  })

  test('the first field gets the focus, also if the form appears after its dialog', async () => {
    let isSlow = true
    await openPreview(aPricedOrder(), {
      '/api/app/order/o1/deliverydefaults': async () => {
        await vi.waitUntil(() => !isSlow, { timeout: 300_000 })
        return { status: 404, body: { code: 'notFound', message: '' } }
      },
    })
    await press('Lägg order')
    await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true))
    expect(screen.queryByRole('textbox', { name: 'Er referens' })).toBeNull()
    isSlow = false
    await waitFor(() => expect(document.activeElement).toBe(fieldInDialog('Er referens')))
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
    const { sentTo } = await openPreview(aPricedOrder(), {
      '/api/app/order/o1/deliverydefaults': () => ({ body: { ...lager, ...person, addresses: [lager, butik] } }),
      '/api/app/order/placeorder': () => ({ body: { version: 2 } }),
    })
    await press('Lägg order')
    await waitFor(() => expect(document.activeElement).toBe(fieldInDialog('Er referens')))
    await fillIn()
    expect(fieldInDialog('Adressrad 2').value).toBe('Port 4')
    expect(chosen()).toContain('Lindqvists lager')
    await choose(butikInList)
    expect([fieldInDialog('Adress').value, fieldInDialog('Adressrad 2').value]).toEqual(['Storgatan 8', ''])
    await write(fieldInDialog('Adress'), 'Storgatan 9')
    expect(chosen()).toBe('Annan adress')
    await choose('Annan adress')
    expect(fieldInDialog('Adress').value).toBe('')
    await choose(butikInList)
    await pressInDialog('Granska ordern')
    await pressInDialog('Lägg ordern')
    await waitFor(() => expect(sentTo('/api/app/order/placeorder')).toMatchObject([{ customerInformation: butik }]))
  })

  test('[A8.2] an error from the server is shown under its field, and the form keeps its values', async () => {
    const refusal = {
      message: 'Kontrollera de markerade fälten.',
      code: 'invalidFields',
      fields: { 'customerInformation.city': 'Orten finns inte.' },
    }
    await openPreview(aPricedOrder(), {
      '/api/app/order/placeorder': () => ({ status: 400, body: refusal }),
    })
    await press('Lägg order')
    await fillIn()
    await pressInDialog('Granska ordern')
    await pressInDialog('Lägg ordern')
    await waitFor(() => expect(dialog()).toContain('Orten finns inte.'))
    expect(document.activeElement).toBe(fieldInDialog('Ort'))
    expect(fieldInDialog('Er referens').value).toBe('PO 4711')
  })

  test('[A8.2] a delivery form keeps its values when it is closed and opened again', async () => {
    await openPreview(aPricedOrder())
    await press('Lägg order')
    await fillIn()
    await openPreview(aPricedOrder())
    await press('Lägg order')
    await waitFor(() => expect(fieldInDialog('Er referens').value).toBe('PO 4711'))
  })

  test('[A4.7][A8.2] an order that another user changed meanwhile is not placed without a look at the changes', async () => {
    let version = 1
    const stored = () => ({ body: aPricedOrder({ version }) })
    const { sentTo } = await openPreview(aPricedOrder(), {
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
    await waitFor(() => expect(document.body.textContent).toContain('Någon har ändrat.'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sentTo('/api/app/order/placeorder')).toMatchObject([{ version: 1 }])
  })

  test('[A4.7] a lost answer does not lose the order', async () => {
    let status: Order['status'] = 0
    const stored = () => ({ body: aPricedOrder({ status }) })
    await openPreview(aPricedOrder(), {
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
    expect(await screen.findByRole('heading', { level: 1, name: 'Ordern är lagd' })).toBeTruthy()
  })
})
