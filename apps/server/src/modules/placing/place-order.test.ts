import { eq } from 'drizzle-orm'
import { ownFabric } from '../../../test/curtain-choice.ts'
import { addDays, addWorkingDays, OrderStatus } from '@veck/domain'
import { swedishDay } from '@veck/texts/formats'
import { describe, expect } from 'vitest'
import { testPrices } from '../../../test/catalogue.ts'
import { newOrder, nowhere, readOrder, setStatus } from '../../../test/orders.ts'
import { addCurtain, delivery, place, placeableOrder, stockCatalogue } from '../../../test/placeable-order.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { test as base, type Caller, type Veck } from '../../../test/veck.ts'
import { users } from '../../db/schema/accounts.ts'
import { placements } from '../../db/schema/placements.ts'
import { writeGeneralSetting } from '../settings/index.ts'

const test = base.extend<{ kund: Caller; salj: Caller }>({
  kund: async ({ veck }, use) => {
    await stockCatalogue(veck)
    await use(await veck.as('kund'))
  },
  salj: async ({ veck }, use) => use(await veck.as('salj')),
})

describe('placing an order', () => {
  test('[A4.7][A7.23][A3.5] stores the delivery, closes the order and hands it to the ERP', async ({ veck, kund }) => {
    const order = await placeableOrder(kund)
    const { status, body } = await place(kund, order.id)
    expect([status, body]).toEqual([200, { version: order.version + 1 }])
    expect(await readOrder(kund, order.id)).toMatchObject({
      status: OrderStatus.OrderPlaced,
      customerOrderNumber: delivery.customersOrderNumber,
      delivery,
    })
    expect(order.delivery).toBeNull()

    await veck.doJobs()
    const [placement] = await veck.db.select().from(placements).where(eq(placements.orderId, order.id))
    expect(veck.erpOrders).toEqual([{ key: placement?.key, document: placement?.document }])
    expect(placement).toMatchObject({ orderId: order.id, placedBy: 'kund@veck.example', refusedAt: null })
    expect(placement?.acceptedAt).toBeInstanceOf(Date)
    const { body: history } = await kund.call('getOrderHistory', { params: { id: order.id } })
    expect(history[0]).toMatchObject({ code: 'placed', by: 'kund@veck.example' })
  })

  test('is confirmed by mail with the PDF, to the owner and to the user who placed it', async ({
    veck,
    kund,
    salj,
  }) => {
    const own = await placeableOrder(kund)
    await place(kund, own.id)
    await veck.doJobs()
    expect(veck.mails.map(({ to }) => to)).toEqual(['kund@veck.example'])
    const [mail] = veck.mails
    expect(mail?.subject).toBe(`Orderbekräftelse #${own.offerNumber}: ${own.offerName}`)
    expect(mail?.text).toContain('leverantören bekräftar leveransdagen')
    const file = mail?.attachments.find(({ contentType }) => contentType === 'application/pdf')
    const { text } = await readPdf(file?.content ?? Buffer.alloc(0))
    expect(text).toContain(delivery.address1)
    const sent = await placeableOrder(kund)
    await setStatus(veck, sent.id, OrderStatus.OfferSentToCustomer)
    await place(salj, sent.id)
    await veck.doJobs()
    expect(
      veck.mails
        .slice(1)
        .map(({ to }) => to)
        .toSorted(),
    ).toEqual(['kund@veck.example', 'salj@veck.example'])
  })

  test('[A4.7] a double click places the order once, and both clicks get the same answer', async ({ veck, kund }) => {
    const order = await placeableOrder(kund)
    const answers = await Promise.all([place(kund, order.id), place(kund, order.id), place(kund, order.id)])
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      Array.from({ length: 3 }, () => [200, { version: order.version + 1 }]),
    )
    await veck.doJobs()
    expect(veck.erpOrders).toHaveLength(1)
  })

  test('[A4.1] a placed order can be neither placed again nor changed', async ({ veck, kund, salj }) => {
    const order = await placeableOrder(kund)
    await place(kund, order.id)
    const elsewhere = { ...delivery, city: 'Uppsala' }
    expect((await place(kund, order.id, elsewhere)).status).toBe(409)
    expect((await place(salj, order.id)).status).toBe(409)
    const { id } = order
    expect((await kund.call('updateOrder', { body: { id, offerName: 'Annat', note: '' } })).status).toBe(409)
    expect((await kund.call('setStatusToInitiated', { params: { id } })).status).toBe(409)
    const placed = await readOrder(kund, id)
    await veck.clock.forward(60_000)
    await stockCatalogue(veck, { ...testPrices, freight: testPrices.perSeam })
    expect((await kund.call('refreshPrices', { params: { id } })).body).toEqual(placed)
  })

  test('[A6.4] sales can place a sent order and a failed one, but not an open one', async ({ veck, kund, salj }) => {
    const order = await placeableOrder(kund)
    expect((await place(salj, order.id)).status).toBe(409)
    await setStatus(veck, order.id, OrderStatus.OfferSentToCustomer)
    expect((await place(salj, order.id)).status).toBe(200)
    const other = await placeableOrder(kund)
    await setStatus(veck, other.id, OrderStatus.Failed)
    expect((await place(kund, other.id)).status).toBe(409)
    expect((await place(salj, other.id)).status).toBe(200)
  })

  test('[16.13] a customer places a sent order in one step, and the history shows that it was opened again', async ({
    veck,
    kund,
  }) => {
    const order = await placeableOrder(kund)
    await setStatus(veck, order.id, OrderStatus.OfferSentToCustomer)
    expect((await place(kund, order.id)).status).toBe(200)
    expect((await readOrder(kund, order.id)).status).toBe(OrderStatus.OrderPlaced)
    const { body: history } = await kund.call('getOrderHistory', { params: { id: order.id } })
    expect(history.map(({ code }: { code: string }) => code).slice(0, 2)).toEqual(['placed', 'changedToInitiated'])
  })

  test('[16.12] the delivery form starts with the owner’s account, also for sales', async ({ kund, salj }) => {
    const order = await placeableOrder(kund)
    const ask = async (caller: typeof kund) =>
      (await caller.call('getDeliveryDefaults', { params: { id: order.id } })).body
    const own = await ask(kund)
    expect(own).toMatchObject({ email: 'kund@veck.example' })
    expect(await ask(salj)).toEqual(own)
    expect(JSON.stringify(own)).not.toContain('electronicAddress')
  })

  test('[A6.4][A6.5] needs a curtain in one of our fabrics', async ({ kund }) => {
    const order = await newOrder(kund)
    expect((await place(kund, order.id)).body).toMatchObject({ code: 'nothingToOrder' })
    await addCurtain(kund, order.id, order.folder.id, 'Eget tyg', ownFabric)
    expect((await place(kund, order.id)).body).toMatchObject({ code: 'nothingToOrder' })
  })

  test('[A1.6] the order of another user is not found, but a shared one can be placed', async ({ veck, kund }) => {
    const kollega = await veck.as('kollega')
    const order = await placeableOrder(kund)
    expect((await place(kollega, order.id)).status).toBe(404)
    expect((await place(kund, nowhere)).status).toBe(404)
    const shared = await placeableOrder(kollega)
    expect((await place(kund, shared.id)).status).toBe(200)
  })

  test('[A5.6] each field of the delivery form is checked', async ({ kund }) => {
    const order = await placeableOrder(kund)
    const { status, body } = await place(kund, order.id, {
      ...delivery,
      customersOrderNumber: ' ',
      requestedDeliveryDate: '2027-02-30',
      address1: '',
      zipcode: 'abc',
      city: '',
      mobile: 'ring mig',
    })
    expect([status, body.code, Object.keys(body.fields).toSorted()]).toEqual([
      400,
      'invalidFields',
      ['address1', 'city', 'customersOrderNumber', 'mobile', 'requestedDeliveryDate', 'zipcode'].map(
        (name) => `customerInformation.${name}`,
      ),
    ])
    const abroad = await place(kund, order.id, { ...delivery, country: 'BR' })
    expect([abroad.status, Object.keys(abroad.body.fields)]).toEqual([400, ['customerInformation.country']])
  })

  test('[B7.28] an order whose prices have changed is placed only after they are refreshed', async ({ veck, kund }) => {
    const order = await placeableOrder(kund)
    await veck.clock.forward(60_000)
    await stockCatalogue(veck, { ...testPrices, perSeam: testPrices.perSplit })
    expect((await place(kund, order.id)).body).toMatchObject({ code: 'pricesChanged' })
    await kund.call('refreshPrices', { params: { id: order.id } })
    expect((await place(kund, order.id)).status).toBe(200)
  })

  test('[B7.28] a fabric that no longer has a price cannot be ordered', async ({ veck, kund }) => {
    const order = await placeableOrder(kund)
    await veck.clock.forward(60_000)
    await stockCatalogue(veck, { ...testPrices, fabricPerMetre: new Map() })
    expect((await place(kund, order.id)).body).toMatchObject({ code: 'noPrice' })
  })

  test('an old version of the order is not placed', async ({ kund }) => {
    const order = await placeableOrder(kund)
    const body = { orderId: order.id, customerInformation: delivery, version: order.version - 1 }
    expect((await kund.call('placeOrder', { body })).body).toMatchObject({ code: 'stale' })
  })
})

describe('the company that buys', () => {
  const setAddress = (veck: Veck, electronicAddress: string) =>
    veck.db.update(users).set({ electronicAddress, vatNumber: '' }).where(eq(users.email, 'kund@veck.example'))
  const placeFor = (caller: Caller, orderId: string, electronicAddress: string) =>
    caller.call('placeOrder', { body: { orderId, customerInformation: delivery, electronicAddress } })
  const endpoint = async (veck: Veck) => {
    await veck.doJobs()
    return /<cac:BuyerCustomerParty>\s*<cac:Party>\s*<cbc:EndpointID (.*)<\/cbc:EndpointID>/.exec(
      veck.erpOrders[0]?.document ?? '',
    )?.[1]
  }

  test('is named by the number of the owner’s account', async ({ veck, kund }) => {
    const order = await placeableOrder(kund)
    expect((await place(kund, order.id)).status).toBe(200)
    expect(await endpoint(veck)).toBe('schemeID="0007">5591234561')
  })

  test('cannot order without a number; the one given in the form is saved in the account', async ({ veck, kund }) => {
    await setAddress(veck, '')
    const order = await placeableOrder(kund)
    const { status, body } = await place(kund, order.id)
    expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'invalidFields', ['electronicAddress']])
    expect((await placeFor(kund, order.id, '559123-4562')).status).toBe(400)
    expect((await placeFor(kund, order.id, '73 00010 000001')).status).toBe(200)
    expect(await endpoint(veck)).toBe('schemeID="0088">7300010000001')
    expect((await kund.call('getCompany')).body.electronicAddress).toBe('7300010000001')
    expect(JSON.stringify((await readOrder(kund, order.id)).delivery)).not.toContain('7300010000001')
  })

  test('gets the number that sales enter, and the account stays unchanged', async ({ veck, kund, salj }) => {
    await setAddress(veck, '')
    const order = await placeableOrder(kund)
    await setStatus(veck, order.id, OrderStatus.OfferSentToCustomer)
    expect((await placeFor(salj, order.id, '0192:923609016')).status).toBe(200)
    expect(await endpoint(veck)).toBe('schemeID="0192">923609016')
    expect((await kund.call('getCompany')).body.electronicAddress).toBe('')
  })
})

describe('place and date of delivery', () => {
  test('[A5.6] a postcode must fit its country; phone numbers may have +, spaces and brackets', async ({ kund }) => {
    const order = await placeableOrder(kund)
    const dutch = { ...delivery, country: 'NL', zipcode: '111 47' }
    const { status, body } = await place(kund, order.id, dutch)
    expect([status, Object.keys(body.fields)]).toEqual([400, ['customerInformation.zipcode']])
    const right = { ...dutch, zipcode: '1012 AB', mobile: '+31 (0)20 794 09 58', cellPhone: '(020) 794 09 58' }
    expect((await place(kund, order.id, right)).status).toBe(200)
  })

  test('a date within the lead time is refused, and the first date after it is accepted', async ({ veck, kund }) => {
    await writeGeneralSetting(veck.db, 'deliveryLeadTimeDays', 15)
    const order = await placeableOrder(kund)
    const earliest = addWorkingDays(swedishDay(veck.clock.now()), 15)
    const early = await place(kund, order.id, { ...delivery, requestedDeliveryDate: addDays(earliest, -1) })
    expect([early.status, early.body.fields]).toEqual([
      400,
      { 'customerInformation.requestedDeliveryDate': `Tidigast ${earliest}.` },
    ])
    expect((await place(kund, order.id, { ...delivery, requestedDeliveryDate: earliest })).status).toBe(200)
  })
})

test('the review before placing shows the VAT of the country of delivery', async ({ kund }) => {
  const order = await placeableOrder(kund)
  const review = async (country: string, zipcode: string) =>
    (await kund.call('reviewOrder', { params: { id: order.id }, query: { country, zipcode } })).body
  expect(await review('SE', '111 47')).toEqual({
    vatCategory: 'S',
    vatPercentage: 25,
    orderVat: order.orderVat,
    orderTotalInclVatAndFreightCost: order.orderTotalInclVatAndFreightCost,
  })
  const abroad = await review('NO', '0150')
  expect(abroad).toMatchObject({ vatCategory: 'G', vatPercentage: 0, orderVat: { value: 0 } })
  await place(kund, order.id, { ...delivery, country: 'NO', zipcode: '0150' })
  const placed = await readOrder(kund, order.id)
  expect(placed.orderTotalInclVatAndFreightCost).toEqual(abroad.orderTotalInclVatAndFreightCost)
  expect(await review('SE', '111 47')).toEqual(abroad)
})
