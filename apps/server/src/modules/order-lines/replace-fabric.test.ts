import { defaultParameters } from '@veck/domain'
import { describe, expect } from 'vitest'
import { newMarking, nowhere, readOrder } from '../../../test/orders.ts'
import { addParameterVersion } from '../calculator/index.ts'
import { type Scene, test, choice, create, ownChoice } from './testing/scene.ts'

const replace = ({ kund, orderId }: Scene, body: object) =>
  kund.call('replaceFabric', { params: { id: orderId }, body })

describe('changing a fabric in the whole order', () => {
  const replacement = { productId: 31, oldErpProductId: '31-01', newErpProductId: '31-02' }

  test('[B7.27][B4.15] changes every line that has it, and can show the price first', async ({ scene }) => {
    const other = await newMarking(scene.kund, scene.folderId, 'Fönster norr')
    await create(scene, choice(scene.markingId))
    await create(scene, choice(other))
    const preview = await replace(scene, { ...replacement, preview: true })
    expect(preview.body).toMatchObject({ priceBefore: { value: 5451.84 }, priceAfter: { value: 5451.84 } })
    expect((await readOrder(scene.kund, scene.orderId)).orderLines[0]?.erpProductId).toBe('31-01')
    const { status, body } = await replace(scene, replacement)
    expect(status).toBe(200)
    expect(body.markingIds.toSorted()).toEqual([scene.markingId, other].toSorted())
    const order = await readOrder(scene.kund, scene.orderId)
    expect(order.orderLines.map(({ productName }) => productName)).toEqual(['Dimma Lav', 'Dimma Lav'])
    expect(order.fabricMarkingList).toHaveLength(1)
  })

  test('[16.3] shows both prices of each curtain, and what would be sewn differently', async ({ scene }) => {
    await create(scene, choice(scene.markingId))
    const values = { ...defaultParameters, UnderHem: 9 }
    await addParameterVersion(scene.veck.db, scene.veck.clock, {
      note: 'hem',
      values,
      startsAt: scene.veck.clock.now(),
    })
    scene.veck.clock.forward(10_000)
    const { body } = await replace(scene, { ...replacement, preview: true })
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

  test('changes no line when one cannot be made, and names its marking', async ({ scene }) => {
    const { veck, kund, orderId, folderId } = scene
    const high = await newMarking(kund, folderId, 'Trapphus')
    await create(scene, choice(scene.markingId))
    await create(scene, { ...choice(high), wallHeight: 320 })
    const values = { ...defaultParameters, MaxAllowedWallHeight500: 300 }
    await addParameterVersion(veck.db, veck.clock, { note: 'lower', values, startsAt: veck.clock.now() })
    veck.clock.forward(10_000)
    const { status, body } = await replace(scene, replacement)
    expect([status, body.code]).toEqual([400, 'fabricDoesNotFit'])
    expect(body.message).toContain('Trapphus')
    expect((await readOrder(kund, orderId)).orderLines.map(({ erpProductId }) => erpProductId)).toEqual([
      '31-01',
      '31-01',
    ])
  })

  test('answers 404 for a fabric that is not in use, and 400 for one of another product', async ({ scene }) => {
    await create(scene, choice(scene.markingId))
    expect((await replace(scene, { ...replacement, oldErpProductId: 'none' })).status).toBe(404)
    expect((await replace(scene, { ...replacement, productId: 11 })).status).toBe(400)
  })
})

describe('[16.11] changing to a fabric of another product', () => {
  const replacement = { productId: 11, oldErpProductId: '31-01', newErpProductId: '11-01' }
  const wall = { curtainConfiguration: 1, wallWidth: 320 }
  const lines = async ({ kund, orderId }: Scene) => (await readOrder(kund, orderId)).orderLines
  const fabrics = async (scene: Scene) => (await lines(scene)).map(({ erpProductId }) => erpProductId)

  /** A split curtain, and one with the fabric lying on its side: both are possible only in a wide fabric. */
  const hangTwo = async (scene: Scene) => {
    const lying = await newMarking(scene.kund, scene.folderId, 'Fönster norr')
    await create(scene, { ...choice(scene.markingId), curtainConfiguration: 0, splitCurtain: true })
    const lyingChoice = { ...choice(lying), ...wall, curtainData: { orientation: 0, sewingType: 0 } }
    await create(scene, { ...lyingChoice, sewTogether: false })
    return lying
  }

  test('lists in a preview both prices of each marking and its changed options, and saves nothing', async ({
    scene,
  }) => {
    const lying = await hangTwo(scene)
    const before = await readOrder(scene.kund, scene.orderId)
    const { status, body } = await replace(scene, { ...replacement, preview: true })
    expect([status, body.impossible]).toEqual([200, []])
    expect(body.changes.map(({ markingName }: { markingName: string }) => markingName)).toEqual([
      'Fönster söder',
      'Fönster norr',
    ])
    expect(body.changes[0].differences).toContainEqual({ field: 'splitCurtain', before: true, after: false })
    expect(body.changes[1].differences).toContainEqual({ field: 'orientation', before: 0, after: 1 })
    expect(body.markingIds).toEqual([scene.markingId, lying])
    const ore = (part: 'priceBefore' | 'priceAfter') =>
      body.changes.reduce((sum: number, one: Record<string, { value: number }>) => {
        return sum + Math.round((one[part]?.value ?? 0) * 100)
      }, 0)
    expect(Math.round(body.priceBefore.value * 100)).toBe(ore('priceBefore'))
    expect(Math.round(body.priceAfter.value * 100)).toBe(ore('priceAfter'))
    expect(await readOrder(scene.kund, scene.orderId)).toEqual(before)
  })

  test('is saved in one step, and each curtain is made as the configurator makes it', async ({ scene }) => {
    await hangTwo(scene)
    const { body: preview } = await replace(scene, { ...replacement, preview: true })
    const { status, body } = await replace(scene, {
      ...replacement,
      markingIds: preview.markingIds,
      version: preview.version,
    })
    expect([status, body.version]).toEqual([200, preview.version + 1])
    expect(body.changes).toEqual(preview.changes)
    const [split, wide] = await lines(scene)
    expect(split).toMatchObject({ productName: 'Skog Gran', splitCurtain: false, price: preview.changes[0].priceAfter })
    // A wall in a narrow fabric starts with drops that are sewn together (B4.6).
    expect(wide).toMatchObject({ sewTogether: true, curtainData: { orientation: 1 } })
    const sum = [split, wide].reduce((total, line) => total + Math.round((line?.price.value ?? 0) * 100), 0)
    expect(sum).toBe(Math.round(body.priceAfter.value * 100))
    const { body: history } = await scene.kund.call('getOrderHistory', { params: { id: scene.orderId } })
    expect(history[0]).toMatchObject({ code: 'fabricReplaced', message: expect.stringContaining('Skog Gran') })
  })

  test('changes only the ticked markings, which must all have the old fabric', async ({ scene }) => {
    const lying = await hangTwo(scene)
    const own = await newMarking(scene.kund, scene.folderId, 'Eget')
    await create(scene, ownChoice(own))
    expect((await replace(scene, { ...replacement, markingIds: [lying, own] })).status).toBe(404)
    expect((await replace(scene, { ...replacement, markingIds: [nowhere] })).status).toBe(404)
    expect((await replace(scene, { ...replacement, markingIds: [] })).status).toBe(400)
    const { body } = await replace(scene, { ...replacement, markingIds: [lying] })
    expect(body.markingIds).toEqual([lying])
    expect((await fabrics(scene)).slice(0, 2)).toEqual(['31-01', '11-01'])
  })

  test('leaves out a curtain that cannot be made, says why, and saves nothing if it is ticked', async ({ scene }) => {
    const { veck, kund, folderId, markingId } = scene
    const high = await newMarking(kund, folderId, 'Trapphus')
    await create(scene, choice(markingId))
    await create(scene, { ...choice(high), wallHeight: 320 })
    const values = { ...defaultParameters, MaxAllowedWallHeight500: 300 }
    await addParameterVersion(veck.db, veck.clock, { note: 'lower', values, startsAt: veck.clock.now() })
    veck.clock.forward(10_000)
    const { body } = await replace(scene, { ...replacement, preview: true })
    expect(body.impossible).toEqual([
      { markingId: high, markingName: 'Trapphus', reason: expect.stringContaining('300') },
    ])
    expect(body.markingIds).toEqual([markingId])
    expect(body.priceAfter).toEqual(body.changes[0].priceAfter)
    expect((await replace(scene, replacement)).body.code).toBe('fabricDoesNotFit')
    expect(await fabrics(scene)).toEqual(['31-01', '31-01'])
    expect((await replace(scene, { ...replacement, markingIds: body.markingIds })).status).toBe(200)
    expect(await fabrics(scene)).toEqual(['11-01', '31-01'])
  })

  test('is refused when the order has changed since the preview', async ({ scene }) => {
    await hangTwo(scene)
    const { body: preview } = await replace(scene, { ...replacement, preview: true })
    await newMarking(scene.kund, scene.folderId, 'Ny')
    const late = await replace(scene, { ...replacement, markingIds: preview.markingIds, version: preview.version })
    expect([late.status, late.body.code]).toEqual([409, 'stale'])
    expect(await fabrics(scene)).toEqual(['31-01', '31-01'])
  })

  test('is undone in one step, which restores the same lines and sums', async ({ scene }) => {
    await hangTwo(scene)
    const before = await readOrder(scene.kund, scene.orderId)
    const { body } = await replace(scene, replacement)
    const undone = await scene.kund.call('undoChange', {
      params: { id: scene.orderId },
      body: { change: body.version },
    })
    expect([undone.status, undone.body.version]).toEqual([200, body.version + 1])
    const after = await readOrder(scene.kund, scene.orderId)
    expect(after).toEqual({ ...before, version: before.version + 2, updatedAt: after.updatedAt })
  })

  test('[22] by the same fabric changes nothing and makes no version', async ({ scene }) => {
    await hangTwo(scene)
    const before = await readOrder(scene.kund, scene.orderId)
    const { status, body } = await replace(scene, { ...replacement, productId: 31, newErpProductId: '31-01' })
    expect([status, body.version, body.changes.length]).toEqual([200, before.version, 2])
    expect(await readOrder(scene.kund, scene.orderId)).toEqual(before)
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
