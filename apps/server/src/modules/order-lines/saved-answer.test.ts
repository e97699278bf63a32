import type { Marking, Order } from '@veck/contract'
import { withSavedLine, withSavedMarking } from '@veck/contract/order-after-save'
import { describe, expect } from 'vitest'
import { measurements } from '../../../test/curtain-choice.ts'
import { newMarking, readOrder } from '../../../test/orders.ts'
import { choice, create, ownChoice, test, update, type Scene } from './testing/scene.ts'

const read = ({ kund, orderId }: Scene): Promise<Order> => readOrder(kund, orderId)

/** Only a saved line answers the time of the change. */
const withoutTime = (order: Order | undefined) => order && { ...order, updatedAt: '' }

const historyOf = async ({ kund, orderId }: Scene) =>
  (await kund.call('getOrderHistory', { params: { id: orderId } })).body as { code: string; message: string }[]

describe('[18.3] the answer of a save', () => {
  test('makes the order that was read before into the order that is read after', async ({ scene }) => {
    const { kund, folderId, markingId } = scene
    const { folder } = await read(scene)
    const inRoot = await newMarking(kund, folder.id, 'I roten')
    const second = await newMarking(kund, folderId, 'Fönster norr')
    await kund.call('measureMarking', { body: { orderId: scene.orderId, id: second, measured: measurements } })
    const expectSame = async (save: () => ReturnType<typeof create>) => {
      const before = await read(scene)
      const { status, body } = await save()
      expect(status).toBe(200)
      expect(withSavedLine(before, body)).toEqual(await read(scene))
      return body as { ecomRowId: number }
    }
    const first = await expectSame(() => create(scene, choice(markingId)))
    await expectSame(() => create(scene, { ...choice(second), newMarkingName: 'Nytt namn', quantity: 3 }))
    await expectSame(() => create(scene, ownChoice(inRoot)))
    const changed = { ...choice(markingId), ecomRowId: first.ecomRowId, erpProductId: '11-01', newMarkingName: 'Söder' }
    await expectSame(() => update(scene, changed))
    await expectSame(() => update(scene, { ...ownChoice(markingId), ecomRowId: first.ecomRowId }))
    await expectSame(() => update(scene, { ...changed, erpProductId: '31-01' }))
  })

  test('of a name or of measurements makes it the same too', async ({ scene }) => {
    const { kund, orderId, markingId } = scene
    const other = await newMarking(kund, scene.folderId, 'Fönster norr')
    await create(scene, choice(other))
    for (const id of [markingId, other]) {
      const before = await read(scene)
      const { body } = await kund.call('renameMarking', { body: { orderId, id, name: 'Omdöpt' } })
      const expected = withSavedMarking(before, id, { version: body.version, name: 'Omdöpt' })
      expect(withoutTime(expected)).toEqual(withoutTime(await read(scene)))
    }
    const before = await read(scene)
    const sent = { orderId, id: markingId, measured: measurements, name: 'Mätt' }
    const { body } = await kund.call('measureMarking', { body: sent })
    const measured = measurements as NonNullable<Marking['measured']>
    const changes = { version: body.version, name: 'Mätt', measured }
    expect(withoutTime(withSavedMarking(before, markingId, changes))).toEqual(withoutTime(await read(scene)))
  })

  test('has the version by which the next save is accepted, and the one before is refused', async ({ scene }) => {
    const { version } = await read(scene)
    const { body: first } = await create(scene, { ...choice(scene.markingId), version })
    expect(first.order.version).toBe(version + 1)
    const again = { ...choice(scene.markingId), ecomRowId: first.ecomRowId }
    const late = await update(scene, { ...again, version })
    expect([late.status, late.body.code]).toEqual([409, 'stale'])
    expect((await update(scene, { ...again, version: first.order.version })).status).toBe(200)
  })
})

describe('[18.3] a marking that is renamed and saved in one call', () => {
  test('has one new version, and the same history as two calls', async ({ scene }) => {
    const { version } = await read(scene)
    const { body } = await create(scene, { ...choice(scene.markingId), newMarkingName: '  Altandörr ', version })
    expect([body.markingName, body.order.version]).toEqual(['Altandörr', version + 1])
    expect((await read(scene)).markings[scene.markingId]?.name).toBe('Altandörr')
    const [saved, renamed] = await historyOf(scene)
    expect(renamed).toMatchObject({ code: 'markingRenamed', message: expect.stringContaining('Altandörr') })
    expect(saved).toMatchObject({ code: 'lineSaved', message: expect.stringContaining('Altandörr') })
  })

  test('keeps its name in the history if it has the name already', async ({ scene }) => {
    await create(scene, { ...choice(scene.markingId), newMarkingName: 'Fönster söder' })
    expect((await historyOf(scene)).map(({ code }) => code).slice(0, 2)).toEqual(['lineSaved', 'markingCreated'])
  })

  test('keeps its name if only the name of the line as it was read is sent', async ({ scene }) => {
    await create(scene, { ...choice(scene.markingId), markingName: 'Ett äldre namn' })
    expect((await read(scene)).markings[scene.markingId]?.name).toBe('Fönster söder')
  })

  test('keeps its name if the line is refused: a curtain that is impossible, or an old version', async ({ scene }) => {
    const renaming = { ...choice(scene.markingId), newMarkingName: 'Altandörr' }
    const before = await read(scene)
    expect((await create(scene, { ...renaming, wallHeight: 20 })).status).toBe(400)
    expect((await create(scene, { ...renaming, version: before.version - 1 })).body.code).toBe('stale')
    expect(await read(scene)).toEqual(before)
  })

  test.for(['', '   ', 'x'.repeat(21), 'två\nrader'])(
    'is refused with the name %j, as renaming is',
    async (name, { scene }) => {
      const { kund, orderId, markingId } = scene
      const renamed = await kund.call('renameMarking', { body: { orderId, id: markingId, name } })
      const { status, body } = await create(scene, { ...choice(markingId), newMarkingName: name })
      expect([status, body.fields.newMarkingName]).toEqual([renamed.status, renamed.body.fields.name])
      expect(status).toBe(400)
    },
  )

  test('is left as it was saved when a later change of fabric is undone', async ({ scene }) => {
    const { kund, orderId, markingId } = scene
    await create(scene, { ...choice(markingId), newMarkingName: 'Altandörr' })
    const before = await read(scene)
    const body = { productId: 31, oldErpProductId: '31-01', newErpProductId: '31-02' }
    const { body: changed } = await kund.call('replaceFabric', { params: { id: orderId }, body })
    const undone = await kund.call('undoChange', { params: { id: orderId }, body: { change: changed.version } })
    expect(undone.status).toBe(200)
    const after = await read(scene)
    expect(withoutTime(after)).toEqual({ ...withoutTime(before), version: before.version + 2 })
  })
})
