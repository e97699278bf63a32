import { Opening } from '@veck/domain'
import { describe, expect } from 'vitest'
import { readOrder } from '../../../test/orders.ts'
import { choice, create, test, update } from './testing/scene.ts'

const pair = (markingId: string) => ({ ...choice(markingId), opening: Opening.Pair })

describe('[16.8] the opening of a curtain', () => {
  test('is saved with the line, calculated and priced as a pair, and read again', async ({ scene }) => {
    const { status, body } = await create(scene, pair(scene.markingId))
    expect(status).toBe(200)
    expect(body).toMatchObject({
      opening: Opening.Pair,
      curtainData: { opening: Opening.Pair, totalQuantity: 2, totalFinishedWidth: 672 },
    })
    expect(body.curtainData.curtainDrops).toMatchObject([{ quantity: 2, finishedWidthPerCurtainDrop: 336 }])
    // Three widths of 300 as for one panel: n − 1 = 2 seams and the same fabric, so the same price.
    expect(body.price.value).toBe(2725.92)
    const [line] = (await readOrder(scene.kund, scene.orderId)).orderLines
    expect(line).toMatchObject({ opening: Opening.Pair })
  })

  test('that is not chosen gives one panel, and a chosen one can be removed', async ({ scene }) => {
    const first = await create(scene, choice(scene.markingId))
    expect(first.body).toMatchObject({ opening: null, curtainData: { opening: null, totalQuantity: 1 } })
    const { ecomRowId } = first.body
    const left = await update(scene, { ...choice(scene.markingId), ecomRowId, opening: Opening.Left })
    expect(left.body).toMatchObject({ opening: Opening.Left, price: first.body.price })
    const none = await update(scene, { ...choice(scene.markingId), ecomRowId, opening: null })
    expect(none.body).toMatchObject({ opening: null })
  })

  test('is ignored when the drops are separate', async ({ scene }) => {
    const { body } = await create(scene, { ...pair(scene.markingId), sewTogether: false })
    expect(body).toMatchObject({ opening: null, curtainData: { opening: null } })
  })

  test('gives the same price in the explanation and in the saved line', async ({ scene }) => {
    const input = { ...pair(''), fabricWidth: 300, fabricReport: 0, fabricRecommendWeights: false }
    const { body: calculated } = await scene.kund.call('calculateCurtain', {
      body: { ...input, sewingType: 0, orientation: 1, erpProductId: '31-01' },
    })
    expect(calculated).toMatchObject({ opening: Opening.Pair, totalPriceForMarking: { value: 2725.92 } })
    const { body: quote } = await scene.kund.call('getMarkingPrice', {
      body: {
        ...calculated,
        orderId: scene.orderId,
        markingId: scene.markingId,
        markingQuantity: 1,
        erpProductId: '31-01',
        erpConfigurableProductId: 'F31',
        curtainConfiguration: 1,
        currencyCode: 'SEK',
      },
    })
    expect(quote.totalPrice.value).toBe(2725.92)
  })

  test('must have a known value', async ({ scene }) => {
    expect(await create(scene, { ...choice(scene.markingId), opening: 7 })).toMatchObject({ status: 400 })
  })
})
