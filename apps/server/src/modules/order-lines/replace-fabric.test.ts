import { defaultParameters } from '@veck/domain'
import { describe, expect } from 'vitest'
import { newMarking, readOffer } from '../../../test/offers.ts'
import { addParameterVersion } from '../calculator/index.ts'
import { type Scene, test, choice, create } from './testing/scene.ts'

describe('changing a fabric in the whole offer', () => {
  const replace = ({ kund, orderId }: Scene, body: object) =>
    kund.call('replaceFabric', { params: { id: orderId }, body })
  const wish = { productId: 31, oldErpProductId: '31-01', newErpProductId: '31-02' }

  test('[B7.27][B4.15] changes every line of it, and can tell the price before it does', async ({ scene }) => {
    const other = await newMarking(scene.kund, scene.folderId, 'Fönster norr')
    await create(scene, choice(scene.markingId))
    await create(scene, choice(other))
    const preview = await replace(scene, { ...wish, preview: true })
    expect(preview.body).toMatchObject({ priceBefore: { value: 5451.84 }, priceAfter: { value: 5451.84 } })
    expect((await readOffer(scene.kund, scene.orderId)).orderLines[0]?.erpProductId).toBe('31-01')
    const { status, body } = await replace(scene, wish)
    expect(status).toBe(200)
    expect(body.markingIds.toSorted()).toEqual([scene.markingId, other].toSorted())
    const offer = await readOffer(scene.kund, scene.orderId)
    expect(offer.orderLines.map(({ productName }) => productName)).toEqual(['Dimma Lav', 'Dimma Lav'])
    expect(offer.fabricMarkingList).toHaveLength(1)
  })

  test('[16.3] tells of each curtain both prices, and what would be sewn in another way', async ({ scene }) => {
    await create(scene, choice(scene.markingId))
    const values = { ...defaultParameters, UnderHem: 9 }
    await addParameterVersion(scene.veck.db, scene.veck.clock, {
      note: 'hem',
      values,
      startsAt: scene.veck.clock.now(),
    })
    scene.veck.clock.forward(10_000)
    const { body } = await replace(scene, { ...wish, preview: true })
    expect(body.changes).toMatchObject([
      {
        markingId: scene.markingId,
        markingName: 'Fönster söder',
        priceBefore: { currencyCode: 'SEK' },
        priceAfter: { currencyCode: 'SEK' },
        differences: [{ field: 'underHem', before: 10, after: 7 }],
      },
    ])
  })

  test('changes none when one cannot be made, and names it', async ({ scene }) => {
    const { veck, kund, orderId, folderId } = scene
    const high = await newMarking(kund, folderId, 'Trapphus')
    await create(scene, choice(scene.markingId))
    await create(scene, { ...choice(high), wallHeight: 320 })
    const values = { ...defaultParameters, MaxAllowedWallHeight500: 300 }
    await addParameterVersion(veck.db, veck.clock, { note: 'lower', values, startsAt: veck.clock.now() })
    veck.clock.forward(10_000)
    const { status, body } = await replace(scene, wish)
    expect([status, body.code]).toEqual([400, 'fabricDoesNotFit'])
    expect(body.message).toContain('Trapphus')
    expect((await readOffer(kund, orderId)).orderLines.map(({ erpProductId }) => erpProductId)).toEqual([
      '31-01',
      '31-01',
    ])
  })

  test('a fabric that is not in use is 404, one of another product 400', async ({ scene }) => {
    await create(scene, choice(scene.markingId))
    expect((await replace(scene, { ...wish, oldErpProductId: 'none' })).status).toBe(404)
    expect((await replace(scene, { ...wish, productId: 11 })).status).toBe(400)
  })
})

describe('fabrics in use', () => {
  test('[B7.19][B3.8][B3.9] are listed once each, with their markings', async ({ scene }) => {
    const other = await newMarking(scene.kund, scene.folderId, 'Fönster norr')
    await create(scene, choice(scene.markingId))
    await create(scene, choice(other))
    const { body } = await scene.kund.call('getFabricMarkingList', { params: { id: scene.orderId } })
    expect(body).toHaveLength(1)
    expect(body[0]).toMatchObject({ variantId: 3101, productId: 31, variantName: 'Dimma Snö' })
    expect(body[0].markings.map(({ markingName }: { markingName: string }) => markingName)).toEqual([
      'Fönster söder',
      'Fönster norr',
    ])
  })
})
