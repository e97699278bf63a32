import type { Order } from '@veck/contract'
import { act } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { queryClient } from '../../../app/query-client.ts'
import { session } from '../../../lib/session.ts'
import { see, type } from '../../../testing/mount.tsx'
import { openScreen, testScreens } from '../../../testing/screen.ts'
import { signedInAs } from '../../../testing/user.ts'
import { aPricedOrder, kronor, placed, sent } from '../testing/order.ts'

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

const field = (name: string) => document.querySelector<HTMLInputElement>(`[role=dialog] input[name=${name}]`)
const addressChoice = () => document.querySelector<HTMLSelectElement>('[role=dialog] select:not([name])')
const dialog = () => document.querySelector('[role=dialog]')?.textContent ?? ''
const pressInDialog = async (name: string) => {
  const found = () =>
    [...document.querySelectorAll<HTMLElement>('[role=dialog] button')].find(({ textContent }) => textContent === name)
  await see(() => expect(found()).toBeTruthy())
  await act(async () => found()?.click())
}

const openPreview = async (stored: Order, more = {}) => {
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
        await vi.waitUntil(() => !isSlow, { timeout: 20_000 })
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

test('[A8.2][A7.26] a file that cannot be downloaded shows an error', async () => {
  const { page, press } = await openPreview(aPricedOrder(), {
    '/api/app/order/pdf/o1': () => ({
      status: 503,
      body: { message: 'Tjänsten är otillgänglig.', code: 'unavailable' },
    }),
  })
  await press('Ladda ner PDF')
  await see(() => expect(page.ownerDocument.body.textContent).toContain('Tjänsten är otillgänglig.'))
})

describe('sending an order', () => {
  const answer = { '/api/app/order/sendorderpdf/o1': () => ({ body: { message: 'Skickad till kim@veck.example.' } }) }

  test('[A4.12][A7.27] the dialog names the addresses of owner and sender, then the page shows the server’s message', async () => {
    const { page, press, main } = await openPreview(aPricedOrder({ userEmailAddress: 'kim@veck.example' }), answer)
    await press('Skicka offert-PDF')
    await see(() => expect(dialog()).toContain('till kim@veck.example och till dig på kund@veck.example'))
    await pressInDialog('Skicka')
    await see(() => expect(page.querySelector('main h1')?.textContent).toBe('Offerten är skickad'))
    expect(main()).toContain('Skickad till kim@veck.example.')
  })

  test('[A4.12][B2.11] a user who continues before the order is read again gets the preview of a sent order', async () => {
    let isSent = false
    const { page, press, router } = await openPreview(aPricedOrder(), {
      '/api/app/order/o1': () => (isSent ? new Promise<never>(() => {}) : { body: aPricedOrder() }),
      '/api/app/order/sendorderpdf/o1': () => {
        isSent = true
        return { body: { message: '' } }
      },
    })
    await press('Skicka offert-PDF')
    await pressInDialog('Skicka')
    await see(() => expect(page.querySelector('main h1')?.textContent).toBe('Offerten är skickad'))
    await press('Visa offerten')
    await see(() => expect(page.querySelector('aside dl')).toBeTruthy())
    expect(router.state.location.pathname).toBe('/sv/order/o1/preview/finished')
  })

  test('[A8.2] a failure stays in the dialog and can be retried', async () => {
    const { press } = await openPreview(aPricedOrder(), {
      '/api/app/order/sendorderpdf/o1': () => ({ status: 429, body: { message: 'Vänta.', code: 'tooManyRequests' } }),
    })
    await press('Skicka offert-PDF')
    await pressInDialog('Skicka')
    await see(() => expect(dialog()).toContain('Vänta.Avbryt'))
    expect(dialog()).toContain('Försök igen')
  })
})

describe('actions of a sent order', () => {
  test('[A4.8][A7.19] a sent order can be opened for changes again', async () => {
    let status: Order['status'] = sent.status
    const { press, router } = await openPreview(aPricedOrder(sent), {
      '/api/app/order/o1': () => ({ body: aPricedOrder({ status }) }),
      '/api/app/order/setStatusToInitiated/o1': () => {
        status = 0
        return { body: { version: 2 } }
      },
    })
    await press('Ändra offerten')
    await see(() => expect(router.state.location.pathname).toBe('/sv/order/o1/folder/f1'))
    await see(() => expect(document.body.textContent).toContain('Offerten är öppen igen.'))
  })

  test('[A4.10][A5.5][A7.24] a copy gets a name of at most 20 characters and opens', async () => {
    const { press, sentTo, router } = await openPreview(
      aPricedOrder({ ...sent, offerName: 'Bostadsrättsföreningen Ekbacken' }),
      {
        '/api/app/order/copy': () => ({ body: { id: 'o2', offerNumber: 2, ecomBasketId: 2 } }),
        '/api/app/order/o2': () => ({ body: { ...aPricedOrder(), id: 'o2' } }),
      },
    )
    await press('Kopiera till ny offert')
    await see(() => expect(field('offerName')?.value).toBe('Bostadsrättsförening'))
    await type(field('offerName'), ' ')
    await pressInDialog('Kopiera')
    await see(() => expect(dialog()).toContain('Det nya namnet får inte vara tomt.'))
    await type(field('offerName'), 'Ekbacken 2')
    await pressInDialog('Kopiera')
    await see(() => expect(router.state.location.pathname).toBe('/sv/order/o2/folder/f1'))
    expect(sentTo('/api/app/order/copy')).toEqual([{ orderId: 'o1', offerName: 'Ekbacken 2' }])
  })

  test('[A4.10][A8.6] an order that is too old to copy shows the lowest number that can be copied', async () => {
    const { press } = await openPreview(aPricedOrder(sent), {
      '/api/app/order/copy': () => ({ body: {} }),
      '/api/app/generalsettings/generalsettings': () => ({ body: { copyableAboveOfferNumber: 9000 } }),
    })
    await press('Kopiera till ny offert')
    await pressInDialog('Kopiera')
    await see(() => expect(dialog()).toContain('högre nummer än 9000'))
  })
})

const own = (markingId: string, supplier: string) => ({
  ...aPricedOrder().orderLines[0],
  markingId,
  markingName: `Fönster ${markingId}`,
  isExternalFabric: true,
  externalFabricSupplier: supplier,
})

test('[A4.11][A5.7][A7.28][A8.7] own fabrics are selected by supplier and sent to a recipient', async () => {
  const lines = [own('m1', 'Linneväveriet'), own('m2', 'linneväveriet '), own('m3', '')] as Order['orderLines']
  const { page, press, sentTo } = await openPreview(
    aPricedOrder({ orderLines: [...aPricedOrder().orderLines, ...lines], hasExternalFabrics: true }),
    { '/api/app/order/sendexternalfabricspdf': () => ({ body: { message: 'Underlaget är skickat.' } }) },
  )
  await press('Underlag för egna tyger')
  await pressInDialog('Skicka underlaget')
  await see(() => expect(dialog()).toContain('Kryssa i minst en markering med eget tyg.'))
  const groups = [...document.querySelectorAll('[role=dialog] legend')].map(({ textContent }) => textContent)
  expect(groups).toEqual(['Linneväveriet', 'Okänd leverantör', 'Mottagare'])
  const boxes = [...document.querySelectorAll<HTMLInputElement>('[role=dialog] input[type=checkbox]')]
  await act(async () => boxes[1]?.click())
  await type(field('firstName'), 'Ebba')
  await type(field('lastName'), 'Fyr')
  await type(field('cellPhone'), '070-123 45 67')
  await pressInDialog('Skicka underlaget')
  await see(() => expect(page.textContent).toContain('Underlaget är skickat.'))
  expect(sentTo('/api/app/order/sendexternalfabricspdf')).toMatchObject([
    { orderId: 'o1', selectedExternalFabricMarkingIds: ['m2'], customerInformation: { firstName: 'Ebba' } },
  ])
})
