import { OrderStatus } from '@veck/domain'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { setStatus } from '../../../test/orders.ts'
import { delivery, place, placeableOrder, stockCatalogue } from '../../../test/placeable-order.ts'
import { test as base, type Caller } from '../../../test/veck.ts'
import { userAddresses, users } from '../../db/schema/accounts.ts'
import { addSvea } from '../punchout/testing/procurement.ts'

const test = base.extend<{ kund: Caller; salj: Caller }>({
  kund: async ({ veck }, use) => {
    await stockCatalogue(veck)
    await use(await veck.as('kund'))
  },
  salj: async ({ veck }, use) => use(await veck.as('salj')),
})

const { company, address1, address2, zipcode, city, country } = delivery
const used = { company, address1, address2, zipcode, city, country }

const saved = async (caller: Caller) => (await caller.call('getAddresses')).body
const begins = async (caller: Caller, orderId: string) =>
  (await caller.call('getDeliveryDefaults', { params: { id: orderId } })).body

describe('[16.13] the postal address of a placed order', () => {
  test('is saved in the account, and the next delivery form lists it', async ({ kund }) => {
    const order = await placeableOrder(kund)
    expect((await place(kund, order.id)).status).toBe(200)
    expect(await saved(kund)).toEqual([{ id: expect.any(String), ...used, isDefault: false }])
    const next = await placeableOrder(kund)
    const { addresses, ...defaults } = await begins(kund, next.id)
    expect(defaults.address1).toBe('Hantverkargatan 14')
    expect(addresses.map((one: { address1: string }) => one.address1)).toEqual(['Hantverkargatan 14', 'Hamngatan 2'])
  })

  test('is saved once, also when it is used again or spelled differently', async ({ kund }) => {
    await kund.call('addAddress', { body: { ...used, isDefault: true } })
    const before = await saved(kund)
    for (const change of [{}, { address1: 'hamngatan 2', zipcode: '11147' }]) {
      const order = await placeableOrder(kund)
      expect((await place(kund, order.id, { ...delivery, ...change })).status).toBe(200)
    }
    expect(await saved(kund)).toEqual(before)
  })

  test('comes after the default address, with which the form starts', async ({ kund }) => {
    const butik = { ...used, company: 'Butiken', address1: 'Storgatan 8' }
    await kund.call('addAddress', { body: { ...butik, isDefault: true } })
    const order = await placeableOrder(kund)
    await place(kund, order.id)
    const { addresses, ...defaults } = await begins(kund, (await placeableOrder(kund)).id)
    expect(defaults).toMatchObject(butik)
    expect(addresses.map((one: { address1: string }) => one.address1)).toEqual([
      'Storgatan 8',
      'Hantverkargatan 14',
      'Hamngatan 2',
    ])
  })

  test('is not saved when the order is refused', async ({ kund }) => {
    const order = await placeableOrder(kund)
    expect((await place(kund, order.id, { ...delivery, requestedDeliveryDate: '2020-01-01' })).status).toBe(400)
    expect(await saved(kund)).toEqual([])
  })

  test('is saved for the owner, not for sales, when sales place the order', async ({ veck, kund, salj }) => {
    const order = await placeableOrder(kund)
    await setStatus(veck, order.id, OrderStatus.OfferSentToCustomer)
    expect((await place(salj, order.id)).status).toBe(200)
    expect(await saved(salj)).toEqual([])
    expect(await saved(kund)).toMatchObject([used])
  })

  test('is saved for the user who places a shared order, not for its owner', async ({ veck, kund }) => {
    const kollega = await veck.as('kollega')
    const shared = await placeableOrder(kollega)
    expect((await place(kund, shared.id)).status).toBe(200)
    expect(await saved(kund)).toMatchObject([used])
    expect(await saved(kollega)).toEqual([])
  })

  test('is not saved in the account of a procurement buyer', async ({ veck, kund, salj }) => {
    const order = await placeableOrder(kund)
    await setStatus(veck, order.id, OrderStatus.OfferSentToCustomer)
    const punchoutBuyerId = await addSvea(veck)
    await veck.db.update(users).set({ punchoutBuyerId }).where(eq(users.email, 'kund@veck.example'))
    expect((await place(salj, order.id)).status).toBe(200)
    expect(await saved(kund)).toEqual([])
  })

  test('does not stop the order when the account has no space for more', async ({ veck, kund }) => {
    const [row] = await veck.db.select().from(users).where(eq(users.email, 'kund@veck.example'))
    const many = Array.from({ length: 50 }, (_, index) => ({
      ...used,
      address1: `Storgatan ${index}`,
      userId: row?.id ?? '',
      createdAt: veck.clock.now(),
    }))
    await veck.db.insert(userAddresses).values(many)
    const order = await placeableOrder(kund)
    expect((await place(kund, order.id)).status).toBe(200)
    expect(await saved(kund)).toHaveLength(50)
  })
})
