import type { Order } from '@veck/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { dialog, fieldInDialog, openPreview, press, pressInDialog, testActions } from '../testing/open-preview.ts'
import { aPricedOrder, sent } from '../testing/order.ts'
import { user, write } from '../../../testing/user-event.ts'

testActions()

test('[A8.2][A7.26] a file that cannot be downloaded shows an error', async () => {
  await openPreview(aPricedOrder(), {
    '/api/app/order/pdf/o1': () => ({
      status: 503,
      body: { message: 'Tjänsten är otillgänglig.', code: 'unavailable' },
    }),
  })
  await press('Ladda ner PDF')
  await waitFor(() => expect(document.body.textContent).toContain('Tjänsten är otillgänglig.'))
})

describe('sending an order', () => {
  const answer = { '/api/app/order/sendorderpdf/o1': () => ({ body: { message: 'Skickad till kim@veck.example.' } }) }

  test('[A4.12][A7.27] the dialog names the addresses of owner and sender, then the page shows the server’s message', async () => {
    const { main } = await openPreview(aPricedOrder({ userEmailAddress: 'kim@veck.example' }), answer)
    await press('Skicka offert-PDF')
    await waitFor(() => expect(dialog()).toContain('till kim@veck.example och till dig på kund@veck.example'))
    await pressInDialog('Skicka')
    await screen.findByRole('heading', { level: 1, name: 'Offerten är skickad' })
    expect(main()).toContain('Skickad till kim@veck.example.')
  })

  test('[A4.12][B2.11] a user who continues before the order is read again gets the preview of a sent order', async () => {
    let isSent = false
    const { router } = await openPreview(aPricedOrder(), {
      '/api/app/order/o1': () => (isSent ? new Promise<never>(() => {}) : { body: aPricedOrder() }),
      '/api/app/order/sendorderpdf/o1': () => {
        isSent = true
        return { body: { message: '' } }
      },
    })
    await press('Skicka offert-PDF')
    await pressInDialog('Skicka')
    await screen.findByRole('heading', { level: 1, name: 'Offerten är skickad' })
    await user.click(screen.getByRole('link', { name: 'Visa offerten' }))
    await screen.findByRole('region', { name: 'Summa' })
    expect(router.state.location.pathname).toBe('/sv/order/o1/preview/finished')
  })

  test('[A8.2] a failure stays in the dialog and can be retried', async () => {
    await openPreview(aPricedOrder(), {
      '/api/app/order/sendorderpdf/o1': () => ({ status: 429, body: { message: 'Vänta.', code: 'tooManyRequests' } }),
    })
    await press('Skicka offert-PDF')
    await pressInDialog('Skicka')
    await waitFor(() => expect(dialog()).toContain('Vänta.Avbryt'))
    expect(dialog()).toContain('Försök igen')
  })
})

describe('actions of a sent order', () => {
  test('[A4.8][A7.19] a sent order can be opened for changes again', async () => {
    let status: Order['status'] = sent.status
    const { router } = await openPreview(aPricedOrder(sent), {
      '/api/app/order/o1': () => ({ body: aPricedOrder({ status }) }),
      '/api/app/order/setStatusToInitiated/o1': () => {
        status = 0
        return { body: { version: 2 } }
      },
    })
    await press('Ändra offerten')
    await waitFor(() => expect(router.state.location.pathname).toBe('/sv/order/o1/folder/f1'))
    await waitFor(() => expect(document.body.textContent).toContain('Offerten är öppen igen.'))
  })

  test('[A4.10][A5.5][A7.24] a copy gets a name of at most 20 characters and opens', async () => {
    const { sentTo, router } = await openPreview(
      aPricedOrder({ ...sent, offerName: 'Bostadsrättsföreningen Ekbacken' }),
      {
        '/api/app/order/copy': () => ({ body: { id: 'o2', offerNumber: 2, ecomBasketId: 2 } }),
        '/api/app/order/o2': () => ({ body: { ...aPricedOrder(), id: 'o2' } }),
      },
    )
    await press('Kopiera till ny offert')
    await waitFor(() => expect(fieldInDialog('Den nya offertens namn').value).toBe('Bostadsrättsförening'))
    await write(fieldInDialog('Den nya offertens namn'), ' ')
    await pressInDialog('Kopiera')
    await waitFor(() => expect(dialog()).toContain('Det nya namnet får inte vara tomt.'))
    await write(fieldInDialog('Den nya offertens namn'), 'Ekbacken 2')
    await pressInDialog('Kopiera')
    await waitFor(() => expect(router.state.location.pathname).toBe('/sv/order/o2/folder/f1'))
    expect(sentTo('/api/app/order/copy')).toEqual([{ orderId: 'o1', offerName: 'Ekbacken 2' }])
  })

  test('[A4.10][A8.6] an order that is too old to copy shows the lowest number that can be copied', async () => {
    await openPreview(aPricedOrder(sent), {
      '/api/app/order/copy': () => ({ body: {} }),
      '/api/app/generalsettings/generalsettings': () => ({ body: { copyableAboveOfferNumber: 9000 } }),
    })
    await press('Kopiera till ny offert')
    await pressInDialog('Kopiera')
    await waitFor(() => expect(dialog()).toContain('högre nummer än 9000'))
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
  const { sentTo } = await openPreview(
    aPricedOrder({ orderLines: [...aPricedOrder().orderLines, ...lines], hasExternalFabrics: true }),
    { '/api/app/order/sendexternalfabricspdf': () => ({ body: { message: 'Underlaget är skickat.' } }) },
  )
  await press('Underlag för egna tyger')
  await pressInDialog('Skicka underlaget')
  await waitFor(() => expect(dialog()).toContain('Kryssa i minst en markering med eget tyg.'))
  for (const name of ['Okänd leverantör', 'Mottagare']) expect(screen.getByRole('group', { name })).toBeTruthy()
  const supplier = within(screen.getByRole('group', { name: 'Linneväveriet' }))
  expect(supplier.getAllByRole('checkbox')).toHaveLength(2)
  await user.click(supplier.getByRole('checkbox', { name: /Fönster m2/ }))
  await write(fieldInDialog('Förnamn'), 'Ebba')
  await write(fieldInDialog('Efternamn'), 'Fyr')
  await write(fieldInDialog('Telefon'), '070-123 45 67')
  await pressInDialog('Skicka underlaget')
  await waitFor(() => expect(document.body.textContent).toContain('Underlaget är skickat.'))
  expect(sentTo('/api/app/order/sendexternalfabricspdf')).toMatchObject([
    { orderId: 'o1', selectedExternalFabricMarkingIds: ['m2'], customerInformation: { firstName: 'Ebba' } },
  ])
})
