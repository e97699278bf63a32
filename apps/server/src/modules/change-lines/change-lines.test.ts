import type { LineChange, Order } from '@veck/contract'
import { deductionOf, defaultParameters, SewingType } from '@veck/domain'
import { describe, expect } from 'vitest'
import { measurements } from '../../../test/curtain-choice.ts'
import { newFolder, newMarking, nowhere, readOrder } from '../../../test/orders.ts'
import { choice, create, ownChoice, test, update, type Scene } from '../order-lines/testing/scene.ts'

const change = ({ kund, orderId }: Scene, changes: LineChange[], more: object = {}) =>
  kund.call('changeLines', { params: { id: orderId }, body: { changes, ...more } })

const read = ({ kund, orderId }: Scene): Promise<Order> => readOrder(kund, orderId)

const withoutTime = ({ updatedAt: _updatedAt, version: _version, ...order }: Order) => order

/** The marking of the scene and two others, each with a curtain in the same fabric. */
const threeCurtains = async (scene: Scene) => {
  const { kund, folderId, markingId } = scene
  const ids = [markingId, await newMarking(kund, folderId, 'Norr'), await newMarking(kund, folderId, 'Öster')] as const
  for (const id of ids) await create(scene, choice(id))
  return ids
}

const historyOf = async ({ kund, orderId }: Scene) =>
  (await kund.call('getOrderHistory', { params: { id: orderId } })).body as { message: string }[]

describe('[22] a change of many lines', () => {
  test('makes the same lines as saving each, as one version and one entry of the history', async ({ scene }) => {
    const ids = await threeCurtains(scene)
    const before = await read(scene)
    const entries = (await historyOf(scene)).length
    const { status, body } = await change(scene, [{ markingIds: [...ids], choices: { quantity: 4, wallHeight: 250 } }])
    expect([status, body.version, body.refused]).toEqual([200, before.version + 1, []])
    const changed = await read(scene)
    const history = await historyOf(scene)
    expect([history.length, history[0]?.message]).toEqual([entries + 1, 'Ändrade höjd, antal (markeringar: 3)'])
    for (const { markingId, ecomRowId } of before.orderLines)
      await update(scene, { ...choice(markingId), ecomRowId, quantity: 4, wallHeight: 250 })
    expect(withoutTime(changed)).toEqual(withoutTime(await read(scene)))
    expect(body.priceAfter).toEqual(changed.orderTotalNetAmount)
    expect(body.priceBefore).toEqual(before.orderTotalNetAmount)
  })

  test('can be undone as one change', async ({ scene }) => {
    const ids = await threeCurtains(scene)
    const before = await read(scene)
    const { body } = await change(scene, [
      { markingIds: [ids[0]], name: 'Burspråk' },
      { markingIds: [ids[1], ids[2]], fabric: { isExternalFabric: false, erpProductId: '31-02' } },
    ])
    const params = { id: scene.orderId }
    await scene.kund.call('undoChange', { params, body: { change: body.version } })
    expect(withoutTime(await read(scene))).toEqual(withoutTime(before))
  })

  test('leaves the lines that cannot be made, and names the field to mend and the reason', async ({ scene }) => {
    const [first, second] = await threeCurtains(scene)
    const { status, body } = await change(scene, [
      { markingIds: [first], choices: { wallWidth: 400 } },
      { markingIds: [second], choices: { heightDeduction: 60, wallHeight: 60 } },
    ])
    expect(status).toBe(200)
    expect(body.changed.map(({ markingId }: { markingId: string }) => markingId)).toEqual([first])
    expect(body.refused).toEqual([
      { markingId: second, markingName: 'Norr', field: expect.any(String), reason: expect.stringMatching(/cm/) },
    ])
    const lines = (await read(scene)).orderLines
    expect(lines.map(({ wallWidth, wallHeight }) => [wallWidth, wallHeight])).toEqual([
      [400, 260],
      [320, 260],
      [320, 260],
    ])
  })

  test('does not give a line a fabric that is unknown or discontinued', async ({ scene }) => {
    const ids = await threeCurtains(scene)
    const { body } = await change(scene, [
      { markingIds: [...ids], fabric: { isExternalFabric: false, erpProductId: '99-99' } },
    ])
    expect(body.changed).toEqual([])
    expect(body.refused.map(({ field, reason }: { field: string; reason: string }) => [field, reason])).toEqual(
      ids.map(() => ['fabric', 'Tyget finns inte i sortimentet.']),
    )
  })

  test('shows the prices first when asked to, and saves nothing', async ({ scene }) => {
    const ids = await threeCurtains(scene)
    const before = await read(scene)
    const changes: LineChange[] = [{ markingIds: [...ids], fabric: { isExternalFabric: false, erpProductId: '11-01' } }]
    const preview = await change(scene, changes, { preview: true })
    expect(preview.body.version).toBe(before.version)
    expect(await read(scene)).toEqual(before)
    const { body } = await change(scene, changes)
    expect({ ...preview.body, version: 0 }).toEqual({ ...body, version: 0 })
    expect(body.changed[0].priceAfter).not.toEqual(body.changed[0].priceBefore)
  })

  test('chooses what follows as the configurator does', async ({ scene }) => {
    const [first] = await threeCurtains(scene)
    await change(scene, [{ markingIds: [first], choices: { heightDeduction: 9 } }])
    await change(scene, [{ markingIds: [first], choices: { sewingType: SewingType.Wave60 } }])
    await change(scene, [{ markingIds: [first], fabric: { isExternalFabric: false, erpProductId: '11-01' } }])
    const line = (await read(scene)).orderLines.find(({ markingId }) => markingId === first)
    expect(line).toMatchObject({ sewTogether: true, erpProductId: '11-01' })
    expect(line?.heightDeduction).toBe(deductionOf(SewingType.Wave60, defaultParameters))
  })

  test('keeps own fabrics, and stores sizes of a marking without fabric as measurements', async ({ scene }) => {
    const { kund, folderId, markingId } = scene
    await create(scene, ownChoice(markingId))
    const bare = await newMarking(kund, folderId, 'Bar')
    const measured = await newMarking(kund, folderId, 'Mätt')
    await kund.call('measureMarking', { body: { orderId: scene.orderId, id: measured, measured: measurements } })
    await change(scene, [{ markingIds: [markingId, bare, measured], choices: { wallWidth: 250 } }])
    const { orderLines, markings } = await read(scene)
    expect(orderLines).toMatchObject([{ externalFabricName: 'Molly', wallWidth: 250, productWidth: 150 }])
    expect(markings[bare]?.measured).toMatchObject({ wallWidth: 250, wallHeight: 200 })
    expect(markings[measured]?.measured).toMatchObject({ wallWidth: 250, quantity: 2 })
    await change(scene, [{ markingIds: [measured], fabric: { isExternalFabric: false, erpProductId: '31-01' } }])
    expect((await read(scene)).orderLines[1]).toMatchObject({ markingId: measured, wallWidth: 250, quantity: 2 })
  })

  test('moves markings to the end of another folder in the sequence of the order', async ({ scene }) => {
    const ids = await threeCurtains(scene)
    const kitchen = await newFolder(scene.kund, await read(scene), 'Kök')
    await newMarking(scene.kund, kitchen, 'Diskbänk')
    await change(scene, [{ markingIds: [ids[2], ids[0]], folderId: kitchen }])
    const names = (await read(scene)).folder.folders.map(({ markings }) => markings.map(({ name }) => name))
    expect(names).toEqual([['Norr'], ['Diskbänk', 'Fönster söder', 'Öster']])
  })

  test('[24] changes sizes of the window and nothing else of it; one that does not fit the wall is refused', async ({
    scene,
  }) => {
    const [first, second, third] = await threeCurtains(scene)
    const { kund, orderId } = scene
    const window = { width: 120, sill: 90, radiator: true }
    await kund.call('renameMarking', { body: { orderId, id: first, name: 'Fönster söder', window } })
    const before = await read(scene)
    const { body } = await change(scene, [
      { markingIds: [first, second], window: { width: null, height: 130 } },
      { markingIds: [third], window: { width: 400 }, choices: { wallWidth: 390 } },
    ])
    expect(body.version).toBe(before.version + 1)
    expect(body.refused).toMatchObject([
      {
        markingId: third,
        field: 'window.width',
        reason: expect.stringMatching(/^Fönstret får inte plats på väggen: högst 390\scm\.$/),
      },
    ])
    const { markings, orderLines, orderTotalNetAmount } = await read(scene)
    expect([first, second, third].map((id) => markings[id]?.window)).toEqual([
      { height: 130, sill: 90, radiator: true },
      { height: 130 },
      undefined,
    ])
    expect([orderLines, orderTotalNetAmount]).toEqual([before.orderLines, before.orderTotalNetAmount])
    expect((await historyOf(scene))[0]?.message).toBe('Ändrade fönstrets bredd, fönstrets höjd (markeringar: 2)')
    await kund.call('undoChange', { params: { id: orderId }, body: { change: body.version } })
    expect(withoutTime(await read(scene))).toEqual(withoutTime(before))
    const wrong = await change(scene, [{ markingIds: [first], window: { sill: -1 } }])
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['changes.0.window.sill']])
  })

  test('without effect makes no version and no entry', async ({ scene }) => {
    const ids = await threeCurtains(scene)
    const { version } = await read(scene)
    const { body } = await change(scene, [
      { markingIds: [...ids], choices: { quantity: 1 }, fabric: { isExternalFabric: false, erpProductId: '31-01' } },
    ])
    expect([body.version, body.changed]).toEqual([version, []])
  })

  test('is refused as a whole for an old version, a marking of nobody, or one that is named twice', async ({
    scene,
  }) => {
    const [first] = await threeCurtains(scene)
    const quantity = { choices: { quantity: 2 } }
    const stale = await change(scene, [{ markingIds: [first], ...quantity }], { version: 1 })
    const unknown = await change(scene, [{ markingIds: [first, nowhere], ...quantity }])
    const twice = await change(scene, [
      { markingIds: [first], ...quantity },
      { markingIds: [first], name: 'Två' },
    ])
    const noFolder = await change(scene, [{ markingIds: [first], folderId: nowhere }])
    const wrong = await change(scene, [{ markingIds: [first], choices: { quantity: 0 } }])
    expect([stale.status, unknown.status, twice.status, noFolder.status, wrong.status]).toEqual([
      409, 404, 400, 404, 400,
    ])
    expect(Object.keys(wrong.body.fields)).toEqual(['changes.0.choices.quantity'])
    expect((await read(scene)).orderLines.map(({ quantity: each }) => each)).toEqual([1, 1, 1])
  })
})
