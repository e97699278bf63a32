import { describe, expect } from 'vitest'
import { curtain, ownFabric } from '../../../test/curtain-choice.ts'
import { newMarking, readOrder } from '../../../test/orders.ts'
import { choice, create, test } from '../order-lines/testing/scene.ts'
import { deleteRemovedAlternatives } from './repository.ts'
import {
  about,
  add,
  alternativesOf,
  curtainsOf,
  green,
  paramsOf,
  retailOf,
  withTwo,
} from './testing/two-alternatives.ts'

describe('a new alternative', () => {
  test('is a copy of the line with the next letter, and changes nothing of the order', async ({ scene }) => {
    await create(scene, choice(scene.markingId))
    const { kund, orderId, markingId } = scene
    const before = await readOrder(kund, orderId)
    const { status, body } = await add(scene)
    expect([status, body.letter, body.version]).toEqual([200, 'B', 1])
    const [line] = before.orderLines
    const { ecomRowId: _row, ...contents } = line ?? { ecomRowId: 0 }
    expect(body.markings).toMatchObject([{ markingId, chosen: 'A', alternatives: [{ letter: 'B', ...contents }] }])
    expect(body.markings[0].alternatives[0]).toMatchObject({ isSold: true, productId: 31 })
    expect(await readOrder(kund, orderId)).toEqual(before)
    const retail = await retailOf(kund, orderId)
    expect(retail.order.markings).toMatchObject([{ letter: 'A', alternatives: [{ letter: 'B' }] }])
    expect(retail.prices.markings[0]?.alternatives[0]?.difference).toEqual({ exclVat: 0, inclVat: 0 })
  })

  test('can be a copy of another alternative; a fifth curtain and a missing source are refused', async ({ scene }) => {
    await withTwo(scene)
    expect((await add(scene, { from: 'B' })).body.letter).toBe('C')
    expect((await add(scene, { from: 'A' })).body.letter).toBe('D')
    const { status, body } = await add(scene)
    expect([status, body.message]).toEqual([409, 'En markering kan ha högst 4 alternativ.'])
    await about(scene, 'removeAlternative', 'C')
    expect((await add(scene, { from: 'C' })).status).toBe(404)
    expect(await curtainsOf(scene)).toEqual([
      ['A', '31-01'],
      ['B', '31-02'],
      ['D', '31-01'],
    ])
  })

  test('needs a curtain', async ({ scene }) => {
    const { status, body } = await add(scene)
    expect([status, body.message]).toEqual([409, 'Spara en gardin på markeringen innan du gör ett alternativ.'])
  })

  test('does not inherit a fixed price, and gets its own', async ({ scene }) => {
    const { kund, orderId } = scene
    await create(scene, choice(scene.markingId))
    const setPrice = (body: object) => kund.call('changeMarkingRetail', { params: paramsOf(scene), body })
    await setPrice({ fixedPrice: { amount: 900_000, display: 'inclVat' } })
    await add(scene)
    await setPrice({ fixedPrice: { amount: 700_000, display: 'inclVat' }, letter: 'B' })
    expect((await setPrice({ fixedPrice: null, letter: 'C' })).status).toBe(404)
    const [marking] = (await retailOf(kund, orderId)).order.markings
    expect(marking?.chosen.fixedPrice).toEqual({ amount: 900_000, display: 'inclVat' })
    expect(marking?.alternatives[0]?.fixedPrice).toEqual({ amount: 700_000, display: 'inclVat' })
    await setPrice({ fixedPrice: null, letter: 'A' })
    expect((await retailOf(kund, orderId)).order.markings[0]?.chosen.fixedPrice).toBeNull()
  })
})

describe('saving an alternative', () => {
  test('calculates and prices it as a line', async ({ scene }) => {
    await create(scene, choice(scene.markingId))
    await add(scene)
    const { body } = await about(scene, 'saveAlternative', 'B', { ...curtain, wallWidth: 160 })
    const [saved] = body.markings[0].alternatives
    const otherId = await newMarking(scene.kund, scene.folderId, 'Norr')
    const { body: line } = await create(scene, { ...choice(otherId), wallWidth: 160 })
    expect(saved.price).toEqual(line.price)
    expect(saved.curtainData).toEqual(line.curtainData)
  })

  test('with the version of before is refused, so that two people do not overwrite each other', async ({ scene }) => {
    await withTwo(scene)
    const { version } = await alternativesOf(scene.kund, scene.orderId)
    const save = (wallWidth: number) => about(scene, 'saveAlternative', 'B', { ...green, wallWidth, version })
    const answers = await Promise.all([save(200), save(210)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('stale')
  })

  test('names wrong fields, and refuses what cannot be sewn, the chosen one and a missing one', async ({ scene }) => {
    await withTwo(scene)
    const unknown = await about(scene, 'saveAlternative', 'B', { ...curtain, erpProductId: '99-99' })
    expect([unknown.status, Object.keys(unknown.body.fields)]).toEqual([400, ['erpProductId']])
    const impossible = await about(scene, 'saveAlternative', 'B', { ...curtain, wallHeight: 499, heightDeduction: 0 })
    expect(impossible.status).toBe(200)
    expect((await about(scene, 'saveAlternative', 'B', { ...curtain, wallHeight: 4 })).status).toBe(400)
    const chosen = await about(scene, 'saveAlternative', 'A', curtain)
    expect([chosen.status, chosen.body.code]).toEqual([409, 'conflict'])
    expect((await about(scene, 'saveAlternative', 'D', curtain)).status).toBe(404)
    expect((await about(scene, 'saveAlternative', 'E', curtain)).status).toBe(400)
  })

  test('in own fabric needs a typed price', async ({ scene }) => {
    await withTwo(scene)
    await about(scene, 'saveAlternative', 'B', { ...curtain, ...ownFabric })
    const { prices } = await retailOf(scene.kund, scene.orderId)
    expect(prices.markings[0]?.alternatives).toMatchObject([{ needsPrice: true, trade: null }])
  })
})

describe('removing an alternative', () => {
  test('of two leaves a line without a letter, and undo gives both letters back', async ({ scene }) => {
    await withTwo(scene)
    await about(scene, 'chooseAlternative', 'B')
    expect((await about(scene, 'removeAlternative', 'A')).body.markings).toEqual([])
    expect((await retailOf(scene.kund, scene.orderId)).order.markings).toMatchObject([
      { letter: null, alternatives: [] },
    ])
    expect((await about(scene, 'removeAlternative', 'A')).status).toBe(404)
    expect((await about(scene, 'restoreAlternative', 'A')).status).toBe(200)
    expect((await about(scene, 'restoreAlternative', 'A')).status).toBe(200)
    expect(await curtainsOf(scene)).toEqual([
      ['B', '31-02'],
      ['A', '31-01'],
    ])
  })

  test('that is chosen is refused', async ({ scene }) => {
    await withTwo(scene)
    const { status, body } = await about(scene, 'removeAlternative', 'A')
    expect([status, body.code]).toEqual([409, 'conflict'])
  })

  test('can be undone once, also if another with the same letter was removed before', async ({ scene }) => {
    await withTwo(scene)
    await about(scene, 'removeAlternative', 'B')
    await add(scene)
    await about(scene, 'removeAlternative', 'B')
    expect((await about(scene, 'restoreAlternative', 'B')).status).toBe(200)
    expect((await about(scene, 'restoreAlternative', 'B')).status).toBe(200)
    expect(await curtainsOf(scene)).toEqual([
      ['A', '31-01'],
      ['B', '31-01'],
    ])
  })

  test('can be undone although its letter is in use again, but not after half a minute', async ({ scene }) => {
    await withTwo(scene)
    await about(scene, 'removeAlternative', 'B')
    await add(scene)
    expect((await about(scene, 'restoreAlternative', 'B')).status).toBe(200)
    expect(await curtainsOf(scene)).toEqual([
      ['A', '31-01'],
      ['B', '31-01'],
      ['C', '31-02'],
    ])
    await about(scene, 'removeAlternative', 'C')
    scene.veck.clock.forward(31_000)
    expect((await about(scene, 'restoreAlternative', 'C')).body.code).toBe('tooLateToUndo')
    await deleteRemovedAlternatives(scene.veck.db, scene.veck.clock.now())
    expect((await about(scene, 'restoreAlternative', 'C')).status).toBe(404)
    expect(await curtainsOf(scene)).toHaveLength(2)
  })
})
