import { OrderStatus } from '@veck/domain'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { readOrder } from '../../../../test/orders.ts'
import { place } from '../../../../test/placeable-order.ts'
import type { Veck } from '../../../../test/veck.ts'
import { orders } from '../../../db/schema/orders.ts'
import { placements } from '../../../db/schema/placements.ts'
import { addBuyer } from '../index.ts'
import { editRequest, itemsIn, orderRequest, sendCxml, type TestItem } from '../testing/procurement.ts'
import { enter, refusals, test } from '../testing/returned-order.ts'

const statusOf = async (veck: Veck, id: string) =>
  (await veck.db.select({ status: orders.status }).from(orders).where(eq(orders.id, id)))[0]?.status
const placementsOf = (veck: Veck, id: string) => veck.db.select().from(placements).where(eq(placements.orderId, id))

describe('a cXML OrderRequest', () => {
  test('[A1.3] an OrderRequest places the return once, at the returned prices and with its own delivery', async ({
    veck,
    returned: { anna, id, items },
  }) => {
    const before = await readOrder(anna, id)
    expect(await sendCxml(veck, orderRequest(items))).toMatchObject({ httpStatus: 200, status: '200', message: '' })
    const placed = await readOrder(anna, id)
    expect(placed).toMatchObject({
      status: OrderStatus.OrderPlaced,
      customerOrderNumber: 'PO-4500017',
      orderTotalExclVat: before.orderTotalExclVat,
      delivery: {
        requestedDeliveryDate: '2098-05-12',
        deliveryAddressCompanyName: 'Rederi AB Svea, Magasin 4',
        firstName: 'Anna',
        lastName: 'Maria Sjögren',
        address1: 'Stadsgårdskajen 7',
        address2: 'Port 3',
        zipcode: '116 45',
        city: 'Stockholm',
        country: 'SE',
        cellPhone: '+46 8 5551420',
        email: 'lager@svea.example',
      },
    })
    const { body: history } = await anna.call('getOrderHistory', { params: { id } })
    expect(history[0]).toMatchObject({ code: 'placed', byName: 'Rederi AB Svea' })
    await veck.doJobs()
    expect(veck.erpOrders).toHaveLength(1)
    expect(await refusals(veck)).toEqual([])
  })

  test('a repeated orderID gets the same answer, and places nothing', async ({ veck, returned: { id, items } }) => {
    const answers = [await sendCxml(veck, orderRequest(items)), await sendCxml(veck, orderRequest(items))]
    veck.clock.forward(40 * 24 * 60 * 60_000)
    answers.push(await sendCxml(veck, orderRequest(items.toReversed())))
    expect(answers.map(({ status, message }) => [status, message])).toEqual(answers.map(() => ['200', '']))
    expect(await placementsOf(veck, id)).toHaveLength(1)
    const [first] = items
    const other = await sendCxml(veck, orderRequest([{ ...first, price: '1.00' } as TestItem]))
    expect(other.status).toBe('409')
    expect(await placementsOf(veck, id)).toHaveLength(1)
    expect(await refusals(veck)).toHaveLength(1)
  })

  test('parallel requests with one orderID or several create one order', async ({ veck, returned: { id, items } }) => {
    const same = Array.from({ length: 6 }, () => sendCxml(veck, orderRequest(items)))
    const others = ['A', 'B', 'C'].map((name) => sendCxml(veck, orderRequest(items, ['PO-4500017', `PO-${name}`])))
    const answers = await Promise.all([...same, ...others])
    expect(await placementsOf(veck, id)).toHaveLength(1)
    const groups = [answers.slice(0, 6), ...answers.slice(6).map((answer) => [answer])]
    const statuses = groups.map((group) => new Set(group.map(({ status }) => status)))
    for (const group of statuses) expect(group.size).toBe(1)
    expect(statuses.filter((group) => group.has('200'))).toHaveLength(1)
    expect(statuses.filter((group) => group.has('409'))).toHaveLength(3)
  })

  test('a request that differs from the return is refused, and sales see the differences', async ({
    veck,
    returned: { id, items },
  }) => {
    const [item] = items
    if (!item) throw new Error('nothing was returned')
    const cases: [TestItem[], string][] = [
      [[{ ...item, quantity: '2' }], 'quantity 2 instead of 1'],
      [[{ ...item, price: '1.00' }], 'price 1.00 instead of'],
      [[{ ...item, currency: 'EUR' }], 'currency EUR instead of SEK'],
      [[item, { ...item, itemId: item.itemId.replace(/.$/, '!') }], 'was not in the quote'],
      [[item, item], 'was not in the quote'],
    ]
    for (const [ordered, words] of cases) {
      const answer = await sendCxml(veck, orderRequest(ordered))
      expect([answer.httpStatus, answer.status]).toEqual([200, '409'])
      expect(answer.message).toContain(words)
    }
    expect(await statusOf(veck, id)).toBe(OrderStatus.OfferSentToCustomer)
    const [row, ...more] = await refusals(veck)
    expect(more).toEqual([])
    expect(row).toMatchObject({
      buyerName: 'Rederi AB Svea',
      buyersOrderId: 'PO-4500017',
      orderId: id,
      times: cases.length,
      message: expect.stringContaining('stämmer inte'),
      details: [expect.stringContaining('fanns inte i offerten')],
    })
    const salj = await veck.as('salj')
    expect((await salj.call('handleProcurementRefusal', { params: { id: row.id } })).status).toBe(204)
    expect(await refusals(veck)).toEqual([])
    // What was refused under an orderID can be mended under the same one.
    expect((await sendCxml(veck, orderRequest(items))).status).toBe('200')
  })

  test('a request to change or delete an order, or of another type, gets 450', async ({
    veck,
    returned: { id, items },
  }) => {
    for (const kind of ['type="update"', 'type="delete"', 'type="new" orderType="blanket"']) {
      expect((await sendCxml(veck, orderRequest(items, ['type="new"', kind]))).status).toBe('450')
    }
    expect(await statusOf(veck, id)).toBe(OrderStatus.OfferSentToCustomer)
  })

  test('a request is refused after the prices expired, or after an edit visit opened the order', async ({
    veck,
    returned: { id, items },
  }) => {
    veck.clock.forward(31 * 24 * 60 * 60_000)
    expect((await sendCxml(veck, orderRequest(items))).status).toBe('412')
    const edit = editRequest.replace('6f9619ff-8b86-4d01-b42d-00cf4fc964ff', items[0]?.itemId ?? '')
    const editor = await enter(veck, edit)
    expect((await editor.call('setStatusToInitiated', { params: { id } })).status).toBe(200)
    expect((await sendCxml(veck, orderRequest(items))).status).toBe('412')
    expect(await placementsOf(veck, id)).toEqual([])
    expect((await refusals(veck)).map(({ message }: { message: string }) => message)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('giltighetstid'),
        expect.stringContaining('öppnats för ändring'),
      ]),
    )
    // After a second return, the order is placed as it is now.
    const { body } = await editor.call('returnToProcurement', { params: { id } })
    expect((await sendCxml(veck, orderRequest(itemsIn(body.fields['cxml-urlencoded'])))).status).toBe('200')
  })

  test('a request for an order that sales have placed is refused, and sales see it', async ({
    veck,
    returned: { id, items },
  }) => {
    expect((await place(await veck.as('salj'), id)).status).toBe(200)
    expect((await sendCxml(veck, orderRequest(items))).status).toBe('409')
    expect(await placementsOf(veck, id)).toHaveLength(1)
    expect(await refusals(veck)).toMatchObject([{ orderId: id, message: expect.stringContaining('redan lagd') }])
  })

  test('a request of another buyer gets the answer for an unknown order', async ({ veck, returned: { id, items } }) => {
    const cxml = { domain: 'NetworkID', identity: 'AN09999', sharedSecret: 'en annan hemlighet' }
    await addBuyer(veck.db, { name: 'Nordbygg', cxml, returnHosts: ['nordbygg.example'] })
    const as: [string, string][] = [
      ['AN01002', cxml.identity],
      ['lås &amp; bom &lt;12&gt;', cxml.sharedSecret],
    ]
    const foreign = await sendCxml(veck, orderRequest(items, ...as))
    const absent = await sendCxml(
      veck,
      orderRequest([{ ...(items[0] as TestItem), itemId: `99999-${'0'.repeat(25)}` }], ...as),
    )
    expect([foreign.status, foreign.message]).toEqual(['412', absent.message])
    expect(absent.status).toBe('412')
    expect(await statusOf(veck, id)).toBe(OrderStatus.OfferSentToCustomer)
    expect(await refusals(veck)).toMatchObject([{ buyerName: 'Nordbygg', orderId: null, times: 2 }])
  })

  test('a request with a wrong secret is refused and stores nothing', async ({ veck, returned: { id, items } }) => {
    const answer = await sendCxml(veck, orderRequest(items, ['lås &amp; bom', 'las &amp; bom']))
    expect([answer.httpStatus, answer.status]).toEqual([200, '401'])
    expect(await statusOf(veck, id)).toBe(OrderStatus.OfferSentToCustomer)
    expect(await refusals(veck)).toEqual([])
  })

  test('a request with a country without delivery or without an address is refused with the field and stored for sales', async ({
    veck,
    returned: { id, items },
  }) => {
    const abroad = await sendCxml(veck, orderRequest(items, ['isoCountryCode="SE"', 'isoCountryCode="BR"']))
    expect([abroad.status, abroad.message]).toEqual(['400', expect.stringContaining('country')])
    const nowhere = await sendCxml(veck, orderRequest(items, ['<City>Stockholm</City>', '<City/>']))
    expect([nowhere.status, nowhere.message]).toEqual(['400', expect.stringContaining('city')])
    expect(await placementsOf(veck, id)).toEqual([])
    expect(await refusals(veck)).toMatchObject([{ orderId: id, times: 2 }])
    expect((await sendCxml(veck, orderRequest(items))).status).toBe('200')
  })

  test('a request of many items is read only from a known sender', async ({ veck, returned: { items } }) => {
    const many = Array.from({ length: 1500 }, () => items[0] as TestItem)
    expect((await sendCxml(veck, orderRequest(many))).status).toBe('409')
    const forged = orderRequest(many, ['lås &amp; bom', 'las &amp; bom'])
    expect((await sendCxml(veck, forged)).status).toBe('401')
    const hidden = orderRequest(items, ['<Sender>', '<Sender><!-- </Header> -->'])
    expect((await sendCxml(veck, hidden)).status).toBe('400')
  })
})
