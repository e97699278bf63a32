import { describe, expect } from 'vitest'
import { readOrder } from '../../../test/orders.ts'
import type { Caller } from '../../../test/veck.ts'
import { choice, create, test } from '../order-lines/testing/scene.ts'

describe('[22] as last time', () => {
  test('is how the newest curtain of the newest own order is made, without its sizes', async ({ scene }) => {
    const { kund, veck, orderId, markingId } = scene
    const last = async (caller: Caller) => (await caller.call('getLastCurtain')).body.last
    await create(scene, choice(markingId))
    await kund.call('updateOrder', { body: { id: orderId, offerName: 'Sista huset', note: '' } })
    const { orderLines } = await readOrder(kund, orderId)
    const found = await last(kund)
    expect(found).toMatchObject({ markingName: 'Fönster söder', offerName: 'Sista huset' })
    const { sewingType } = orderLines[0]?.curtainData ?? {}
    expect(found.making).toMatchObject({ sewingType, heightDeduction: orderLines[0]?.heightDeduction })
    for (const size of ['wallHeight', 'wallWidth', 'quantity']) expect(found.making).not.toHaveProperty(size)
    await kund.call('deleteOrders', { body: { orderIds: [orderId], userEmailAddress: 'kund@veck.example' } })
    expect((await last(kund))?.offerName).not.toBe('Sista huset')
    expect(await last(await veck.as('salj'))).toBeNull()
  })
})
