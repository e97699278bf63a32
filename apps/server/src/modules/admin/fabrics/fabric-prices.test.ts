import { describe, expect } from 'vitest'
import { testPrices } from '../../../../test/catalogue.ts'
import { newFolder, newMarking, newOrder } from '../../../../test/orders.ts'
import { choice } from '../../../../test/attack/samples.ts'
import { test } from '../../../../test/veck.ts'
import { addPriceList, findPriceLists, readPriceList } from '../../calculator/index.ts'
import { prepare } from '../../../../test/attack/prepare.ts'
import { fabricPrices, priceLists } from '../../../db/schema/pricing.ts'
import { add, change, colour, formOf, get, stocked } from './testing/stocked.ts'

describe('[16.15] the price of a fabric', () => {
  test('a changed price creates a new active price list, and the older lists stay unchanged', async ({ veck }) => {
    const admin = await stocked(veck)
    const before = await findPriceLists(veck.db)
    const form = formOf(await get(admin, 31))
    const [snow, lichen] = form.colours
    await change(admin, 31, { ...form, colours: [{ ...snow, perMetreOre: 30_000 }, lichen] })
    const [newest, ...rest] = await findPriceLists(veck.db)
    expect(rest).toEqual(before)
    if (!newest || !rest[0]) throw new Error('There is no new list')
    expect(newest.note).toBe('Dimma')
    const [present, past] = [await readPriceList(veck.db, newest), await readPriceList(veck.db, rest[0])]
    expect(present.fabricPerMetre.get('31-01')).toBe(30_000)
    expect([...past.fabricPerMetre]).toEqual(expect.arrayContaining([['31-01', 24_950]]))
    expect({ ...present, fabricPerMetre: 0 }).toEqual({ ...past, fabricPerMetre: 0 })
    // A change of another field creates no price list.
    await change(admin, 31, { ...formOf(await get(admin, 31)), name: 'Dis' })
    expect(await findPriceLists(veck.db)).toHaveLength(before.length + 1)
  })

  test('a saved curtain keeps its price when the price of its fabric changes', async ({ veck }) => {
    const admin = await stocked(veck)
    const kund = await veck.as('kund')
    const order = await newOrder(kund)
    const marking = await newMarking(kund, await newFolder(kund, order, 'Sal'), 'Söder')
    const line = await kund.call('createOrderLine', { params: { id: order.id }, body: choice(marking) })
    expect(line.status).toBe(200)
    const read = async () => (await kund.call('getOrder', { params: { id: order.id } })).body.orderLines
    const before = await read()
    const { erpProductId } = choice(marking)
    const productId = Number(erpProductId.split('-')[0])
    const form = formOf(await get(admin, productId))
    await change(admin, productId, { ...form, colours: form.colours.map((one) => ({ ...one, perMetreOre: 90_000 })) })
    expect(await read()).toEqual(before)
  })

  test('a new colour gets its price in drafts and scheduled lists too; other prices stay', async ({ veck }) => {
    const admin = await stocked(veck)
    const later = new Date(veck.clock.now().getTime() + 3_600_000)
    const raised = {
      ...testPrices,
      fabricPerMetre: new Map(testPrices.fabricPerMetre).set('31-01', 99_900 as never),
    }
    const draft = await addPriceList(veck.db, veck.clock, { note: 'utkast', startsAt: null, list: raised })
    const scheduled = await addPriceList(veck.db, veck.clock, { note: 'sedan', startsAt: later, list: raised })
    await add(admin, { colours: [colour({ perMetreOre: 15_000 })] })
    const rows = await veck.db.select().from(fabricPrices)
    for (const id of [draft, scheduled]) {
      const prices = new Map(
        rows.filter(({ priceListId }) => priceListId === id).map((row) => [row.partNo, row.perMetreOre]),
      )
      expect([prices.get('77-01'), prices.get('31-01')]).toEqual([15_000, 99_900])
    }
  })

  test('a fabric can be added before there is a price list, but without prices', async ({ veck }) => {
    await prepare(veck)
    await veck.db.delete(priceLists)
    const admin = await veck.as('salj')
    const { status, body } = await add(admin)
    expect([status, Object.keys(body.fields)]).toEqual([400, ['colours.0.perMetreOre']])
    expect((await add(admin, { colours: [colour({ perMetreOre: null })] })).status).toBe(200)
  })
})
