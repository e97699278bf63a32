import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { testPrices } from '../../../test/catalogue.ts'
import { readOrder } from '../../../test/orders.ts'
import { delivery, place, placeableOrder, stockCatalogue } from '../../../test/placeable-order.ts'
import { test as base, type Caller, type Veck } from '../../../test/veck.ts'
import { percentageFromPercent } from '@veck/domain'
import { users } from '../../db/schema/accounts.ts'
import { orders } from '../../db/schema/orders.ts'

const test = base.extend<{ kund: Caller }>({
  kund: async ({ veck }, use) => {
    await stockCatalogue(veck)
    await use(await veck.as('kund'))
  },
})

const setAccount = (veck: Veck, values: Partial<typeof users.$inferInsert>) =>
  veck.db.update(users).set(values).where(eq(users.email, 'kund@veck.example'))

const vatOf = async (kund: Caller, id: string) => {
  const { vatCategory, vatPercentage, orderVat, orderTotalExclVat, orderTotalInclVatAndFreightCost } = await readOrder(
    kund,
    id,
  )
  expect(orderTotalInclVatAndFreightCost.value).toBeCloseTo(orderTotalExclVat.value + orderVat.value, 5)
  return [vatCategory, vatPercentage, orderVat.value > 0]
}

const german = { countryCode: 'DE', postalNo: '10115', vatNumber: 'DE136695976' }
const abroad = { ...delivery, country: 'NO', zipcode: '0150' }

describe('the VAT of an order', () => {
  test('is that of the account’s country until the order is placed', async ({ veck, kund }) => {
    const { id } = await placeableOrder(kund)
    expect(await vatOf(kund, id)).toEqual(['S', 25, true])
    await setAccount(veck, german)
    await kund.call('refreshPrices', { params: { id } })
    expect(await vatOf(kund, id)).toEqual(['S', 25, true])
    await setAccount(veck, { vatNumberVerifiedOn: '2026-11-02' })
    await kund.call('refreshPrices', { params: { id } })
    expect(await vatOf(kund, id)).toEqual(['K', 0, false])
    await setAccount(veck, { countryCode: 'NO', postalNo: '0150' })
    await kund.call('refreshPrices', { params: { id } })
    expect(await vatOf(kund, id)).toEqual(['G', 0, false])
  })

  test('is that of the country of delivery when it is placed, and this is no price change', async ({ veck, kund }) => {
    const { id } = await placeableOrder(kund)
    expect((await place(kund, id, abroad)).status).toBe(200)
    expect(await vatOf(kund, id)).toEqual(['G', 0, false])
    const [order] = await veck.db.select().from(orders).where(eq(orders.id, id))
    expect(order).toMatchObject({ vatCategory: 'G', vatRate: 0, vatOre: 0, inclVatOre: order?.exclVatOre })
    await veck.doJobs()
    expect(veck.erpOrders[0]?.document).toContain('<cbc:ID>G</cbc:ID>')
    expect(veck.erpOrders[0]?.document).not.toContain('<cbc:ID>S</cbc:ID>')
  })

  test('for a customer abroad is Swedish when the order is delivered to Sweden', async ({ veck, kund }) => {
    await setAccount(veck, { ...german, vatNumberVerifiedOn: '2026-11-02' })
    const { id } = await placeableOrder(kund)
    expect(await vatOf(kund, id)).toEqual(['K', 0, false])
    expect((await place(kund, id)).status).toBe(200)
    expect(await vatOf(kund, id)).toEqual(['S', 25, true])
  })

  test('may change with the account before placing, but a new standard rate stops the placing', async ({
    veck,
    kund,
  }) => {
    const { id } = await placeableOrder(kund)
    await setAccount(veck, { countryCode: 'NO', postalNo: '0150' })
    const other = await placeableOrder(kund)
    expect((await place(kund, id)).status).toBe(200)
    await setAccount(veck, { countryCode: 'SE', postalNo: '112 21' })
    await kund.call('refreshPrices', { params: { id: other.id } })
    await veck.clock.forward(60_000)
    await stockCatalogue(veck, { ...testPrices, vatPercentage: percentageFromPercent(12.5) })
    expect((await place(kund, other.id)).body).toMatchObject({ code: 'pricesChanged' })
    await kund.call('refreshPrices', { params: { id: other.id } })
    expect(await vatOf(kund, other.id)).toEqual(['S', 12.5, true])
    expect((await place(kund, other.id)).status).toBe(200)
  })
})
