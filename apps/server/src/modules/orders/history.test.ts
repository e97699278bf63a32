import { historyCodes } from '@veck/contract'
import { texts } from '@veck/texts'
import { describe, expect } from 'vitest'
import { newFolder, newMarking, newOrder, nowhere } from '../../../test/orders.ts'
import { test } from '../../../test/veck.ts'

const english = { headers: { 'accept-language': 'en-US' } }

describe('the history of an order', () => {
  test('shows who did what and when, newest first, in the caller’s language', async ({ veck }) => {
    const bada = await veck.as('bada')
    const salj = await veck.as('salj')
    const order = await newOrder(bada)
    veck.clock.forward(60_000)
    await newFolder(salj, order, 'Kök')
    await bada.call('updateOrder', { body: { id: order.id, offerName: 'Tallbacken', note: 'Ny' } })
    const { status, body } = await bada.call('getOrderHistory', { params: { id: order.id }, ...english })
    expect(status).toBe(200)
    const bo = { by: 'bada@veck.example', byName: 'Bo Dahl', at: expect.any(String) }
    expect(body).toEqual([
      { ...bo, code: 'noteChanged', message: 'Changed the note' },
      { ...bo, code: 'renamed', message: 'Renamed the quote from “Villa Ekbacken” to “Tallbacken”' },
      {
        by: 'salj@veck.example',
        byName: 'Sara Öberg',
        at: expect.any(String),
        code: 'folderCreated',
        message: 'Created the folder “Kök”',
      },
      { ...bo, code: 'created', message: 'Created the quote' },
    ])
    expect(Date.parse(body[2].at) - Date.parse(body[3].at)).toBeGreaterThanOrEqual(60_000)
    const sv = await bada.call('getOrderHistory', { params: { id: order.id } })
    expect(sv.body[3].message).toBe('Skapade offerten')
  })

  test('contains no refused changes', async ({ veck }) => {
    const bada = await veck.as('bada')
    const order = await newOrder(bada)
    await bada.call('updateOrder', { body: { id: order.id, offerName: 'Sent', note: '', version: 7 } })
    await bada.call('createMarking', { body: { folderId: order.folder.id, name: 'x'.repeat(21) } })
    const { body } = await bada.call('getOrderHistory', { params: { id: order.id } })
    expect(body).toHaveLength(1)
  })

  test('shows a name with braces as it is, not as a placeholder', async ({ veck }) => {
    const bada = await veck.as('bada')
    const order = await newOrder(bada)
    await newMarking(bada, order.folder.id, '{{folder}} $& <b>')
    const { body } = await bada.call('getOrderHistory', { params: { id: order.id }, ...english })
    expect(body[0].message).toBe('Created the marking “{{folder}} $& <b>” in “Villa Ekbacken”')
  })

  test('is only for users who may read the order', async ({ veck }) => {
    const order = await newOrder(await veck.as('bada'))
    const kund = await veck.as('kund')
    expect((await kund.call('getOrderHistory', { params: { id: order.id } })).status).toBe(404)
    expect((await kund.call('getOrderHistory', { params: { id: nowhere } })).status).toBe(404)
    expect((await kund.call('getOrderHistory', { params: { id: 'x' } })).status).toBe(400)
    expect((await (await veck.as('salj')).call('getOrderHistory', { params: { id: order.id } })).status).toBe(200)
  })

  test('has a text for every code that is recorded', () => {
    const missing = historyCodes.filter((code) => !texts.sv[`History:${code}`] || !texts.en[`History:${code}`])
    expect(missing).toEqual([])
  })
})
