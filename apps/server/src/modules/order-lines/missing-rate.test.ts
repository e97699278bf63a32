import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { testPrices } from '../../../test/catalogue.ts'
import { addPriceList } from '../calculator/index.ts'
import { choice, create, test, update, type Scene } from './testing/scene.ts'

/** Makes the current list one that was stored before the sewing type Wave80 existed. */
const forgetWave80 = async ({ veck: { db, clock } }: Scene) => {
  clock.forward(10_000)
  await addPriceList(db, clock, { note: 'older than Wave80', startsAt: clock.now(), list: testPrices })
  await db.execute(sql`update price_lists set rates = rates #- '{making,Wave80}' where note = 'older than Wave80'`)
  clock.forward(10_000)
}

describe('[17.5] a price list that is older than a sewing type', () => {
  test('is used for the other types, and the missing one is refused with a reason', async ({ scene }) => {
    await forgetWave80(scene)
    const refused = await create(scene, choice(scene.markingId))
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'noPrice',
      'Sömnadssättet har inget pris i den gällande prislistan. Välj ett annat, eller kontakta oss.',
    ])
    const other = { ...choice(scene.markingId), curtainData: { orientation: 1, sewingType: 1 } }
    expect(await create(scene, other)).toMatchObject({ status: 200, body: { price: { value: 2725.92 } } })
  })

  test('keeps the price of an earlier curtain; the order opens, but cannot be sent', async ({ scene }) => {
    const { kund, orderId, markingId } = scene
    const { body: line } = await create(scene, choice(markingId))
    await forgetWave80(scene)
    const refreshed = await kund.call('refreshPrices', { params: { id: orderId } })
    expect([refreshed.status, refreshed.body.orderLines[0].price]).toEqual([200, line.price])
    const again = await update(scene, { ...choice(markingId), ecomRowId: line.ecomRowId, wallWidth: 330 })
    expect(again.status).toBe(409)
    const sent = await kund.call('sendOrderPdf', { params: { id: orderId } })
    expect([sent.status, sent.body.code]).toEqual([409, 'noPrice'])
  })

  test('is listed and downloaded as a file, without the rate', async ({ scene }) => {
    await forgetWave80(scene)
    const salj = await scene.veck.as('salj')
    const [newest] = (await salj.call('getNumbers', { params: { kind: 'prices' } })).body
    const params = { kind: 'prices', versionId: String(newest.id) }
    const file = await salj.call('getNumbersFile', { params })
    expect([file.status, file.body.includes('making Wave60'), file.body.includes('making Wave80')]).toEqual([
      200,
      true,
      false,
    ])
  })
})
