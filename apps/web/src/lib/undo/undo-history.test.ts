import type { Client } from '@veck/contract/client'
import { expect, test } from 'vitest'
import { aPricedOrder } from '../../features/folders/testing/order.ts'
import { noteChanges } from './note-changes.ts'
import { createUndoHistory } from './undo-history.ts'

const order = aPricedOrder()

/** A client whose calls answer these versions, one after the other. */
const clientWith = (...versions: number[]) => {
  const history = createUndoHistory()
  const answer = async () => ({ version: versions.shift() })
  const calls = Object.fromEntries(
    ['moveMarking', 'createFolder', 'renameFolder', 'replaceFabric', 'updateOrder'].map((name) => [name, answer]),
  )
  const getOrder = async () => order
  return { history, client: noteChanges({ ...calls, getOrder } as unknown as Client, history) }
}
const move = { id: 'm1', folderId: 'kitchen', newIndex: 0, oldIndex: 1, markOnMarkPosChange: true }
const versionsOf = (entries: readonly { versions: readonly number[] }[]) => entries.map(({ versions }) => versions)

test('[22] every change of the contents is noted with the version that it made', async () => {
  const { history, client } = clientWith(8, 9, 10)
  await client.getOrder({ params: { id: 'o1' } })
  await client.moveMarking({ body: move })
  await client.createFolder({ body: { orderId: 'o1', parentId: null, name: 'Hall' } })
  await client.renameFolder({ body: { id: 'kitchen', name: 'Storkök' } })
  expect(versionsOf(history.of('o1').undo)).toEqual([[8], [9], [10]])
})

test('[22] a call that changed nothing, a preview and a change of other things are not noted', async () => {
  const { history, client } = clientWith(7, 9, 9)
  await client.getOrder({ params: { id: 'o1' } })
  await client.moveMarking({ body: move })
  const fabric = { productId: 1, oldErpProductId: 'a', newErpProductId: 'b', preview: true }
  await client.replaceFabric({ params: { id: 'o1' }, body: fabric })
  await client.updateOrder({ body: { id: 'o1', offerName: 'Villa', note: '' } as never })
  expect(history.of('o1').undo).toEqual([])
})

test('[22] the changes of one action are undone together', async () => {
  const { history, client } = clientWith(8, 9)
  await client.getOrder({ params: { id: 'o1' } })
  await history.together('o1', async () => {
    await client.moveMarking({ body: move })
    await client.moveMarking({ body: move })
  })
  expect(versionsOf(history.of('o1').undo)).toEqual([[8, 9]])
})

test('[22] what was undone can be redone until something else is changed', () => {
  const history = createUndoHistory()
  history.noteChange('o1', 8)
  const [entry] = history.of('o1').undo
  history.noteUndone('o1', entry!, [9])
  expect([history.of('o1').undo, versionsOf(history.of('o1').redo)]).toEqual([[], [[9]]])
  const [again] = history.of('o1').redo
  history.noteRedone('o1', again!, [10])
  expect([versionsOf(history.of('o1').undo), history.of('o1').redo]).toEqual([[[10]], []])
  history.noteUndone('o1', history.of('o1').undo[0]!, [11])
  history.noteChange('o1', 12)
  expect([versionsOf(history.of('o1').undo), history.of('o1').redo]).toEqual([[[12]], []])
  expect(history.of('o2').undo).toEqual([])
})
