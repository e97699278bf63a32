import { ChangedLinesMax } from '@veck/contract'
import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { newFolder, newMarking, newOrder, readOrder } from '../../../test/orders.ts'
import { test } from '../../../test/veck.ts'

describe('[22] a change of an order', () => {
  test('finds no folder, marking or change of another order of the same customer', async ({ veck }) => {
    const kund = await veck.as('kund')
    const [one, other] = [await newOrder(kund), await newOrder(kund)]
    const own = await newFolder(kund, one, 'Kök')
    const ownMarking = await newMarking(kund, own, 'Fönster')
    const room = await newFolder(kund, other, 'Rum')
    const marking = await newMarking(kund, room, 'Fönster')
    const later = await kund.call('renameMarking', { body: { orderId: other.id, id: marking, name: 'Dörr' } })
    const before = [await readOrder(kund, one.id), await readOrder(kund, other.id)]
    const params = { id: one.id }
    const orderId = one.id
    const changeLines = (change: object) => kund.call('changeLines', { params, body: { changes: [change] } })
    const moveFolder = (move: object) => kund.call('moveFolder', { body: { orderId, newIndex: 0, ...move } })
    for (const { status } of [
      await changeLines({ markingIds: [marking], name: 'Ny' }),
      await changeLines({ markingIds: [ownMarking], folderId: room }),
      await moveFolder({ id: room, parentId: null }),
      await moveFolder({ id: own, parentId: room }),
      await kund.call('sortFolder', { body: { orderId, id: room, deep: true } }),
    ])
      expect(status).toBe(404)
    // The numbers of versions are those of each order: this one has not come so far.
    expect(later.body.version).toBeGreaterThanOrEqual(before[0]?.version ?? 0)
    const undone = await kund.call('undoChange', { params, body: { change: later.body.version + 1 } })
    expect([undone.status, undone.body.code]).toEqual([409, 'tooLateToUndo'])
    expect([await readOrder(kund, one.id), await readOrder(kund, other.id)]).toEqual(before)
  })

  test('may have 5,000 rows with many fields; more is refused with a message', async ({ veck }) => {
    const kund = await veck.as('kund')
    const { id, folder } = await newOrder(kund)
    const row = (name: string) => ({
      markingIds: [randomUUID()],
      name,
      folderId: folder.id,
      fabric: { isExternalFabric: false, erpProductId: '31-01' },
      choices: {
        curtainConfiguration: 1,
        wallWidth: 320,
        wallHeight: 250,
        quantity: 2,
        heightDeduction: 4,
        sewingType: 0,
      },
    })
    const rows = (count: number, name: string) => Array.from({ length: count }, () => row(name))
    const send = (changes: object[]) => kund.call('changeLines', { params: { id }, body: { changes } })
    // It is read as a whole: the answer is about the markings, which do not exist.
    expect((await send(rows(ChangedLinesMax, 'Fönster mot gården'))).status).toBe(404)
    const tooMany = await send(rows(ChangedLinesMax + 1, 'F'))
    expect([tooMany.status, Object.keys(tooMany.body.fields)]).toEqual([400, ['changes']])
    const tooLarge = await send([{ ...row('F'), name: 'x'.repeat(4_200_000) }])
    expect([tooLarge.status, tooLarge.body.code, tooLarge.body.message]).toEqual([413, 'tooLarge', expect.any(String)])
  })
})
