import type { Order } from '@veck/contract'
import { describe, expect } from 'vitest'
import { newFolder, newMarking, newOrder, nowhere, readOrder } from '../../../test/orders.ts'
import { test, type Caller } from '../../../test/veck.ts'

type Move = { id: string; parentId: string | null; newIndex: number }
const move = (caller: Caller, orderId: string, body: Move) => caller.call('moveFolder', { body: { orderId, ...body } })

/** Names of folders and markings, nested as the order shows them. */
const outline = ({ name, folders, markings }: Order['folder']): unknown[] => [
  name,
  ...folders.map(outline),
  ...markings.map((marking) => marking.name),
]

const house = async (kund: Caller) => {
  const order = await newOrder(kund)
  const floor = await newFolder(kund, order, 'Plan 2')
  const kitchen = await newFolder(kund, order, 'Kök')
  const hall = await newFolder(kund, order, 'Hall')
  for (const [folder, name] of [
    [kitchen, 'Fönster 10'],
    [kitchen, 'Fönster 9'],
    [hall, 'Dörr'],
  ] as const)
    await newMarking(kund, folder, name)
  const shown = async () => outline((await readOrder(kund, order.id)).folder).slice(1)
  return { order: await readOrder(kund, order.id), floor, kitchen, hall, shown }
}

describe('[22] moving a folder', () => {
  test('takes everything in it to another folder and another place', async ({ veck }) => {
    const kund = await veck.as('kund')
    const { order, floor, kitchen, hall, shown } = await house(kund)
    const { status, body } = await move(kund, order.id, { id: kitchen, parentId: floor, newIndex: 0 })
    expect([status, body]).toEqual([200, { version: order.version + 1 }])
    await move(kund, order.id, { id: hall, parentId: floor, newIndex: 0 })
    expect(await shown()).toEqual([['Plan 2', ['Hall', 'Dörr'], ['Kök', 'Fönster 10', 'Fönster 9']]])
    await move(kund, order.id, { id: kitchen, parentId: null, newIndex: 0 })
    expect(await shown()).toEqual([
      ['Kök', 'Fönster 10', 'Fönster 9'],
      ['Plan 2', ['Hall', 'Dörr']],
    ])
    const history = await kund.call('getOrderHistory', { params: { id: order.id } })
    expect(history.body[0].message).toBe('Flyttade mappen ”Kök” från ”Plan 2” till ”Villa Ekbacken”')
  })

  test('to where it is makes no version; into itself or out of the order is refused', async ({ veck }) => {
    const kund = await veck.as('kund')
    const { order, floor, kitchen } = await house(kund)
    const inner = await newFolder(kund, order, 'Alkov', floor)
    const { version } = await readOrder(kund, order.id)
    const other = await newOrder(kund)
    const same = await move(kund, order.id, { id: kitchen, parentId: null, newIndex: 1 })
    expect([same.status, same.body.version]).toEqual([200, version])
    const refused = [
      await move(kund, order.id, { id: floor, parentId: inner, newIndex: 0 }),
      await move(kund, order.id, { id: order.folder.id, parentId: floor, newIndex: 0 }),
      await move(kund, order.id, { id: nowhere, parentId: null, newIndex: 0 }),
      await move(kund, order.id, { id: kitchen, parentId: other.folder.id, newIndex: 0 }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([409, 409, 404, 404])
  })

  test('can be undone, also when folders were added since', async ({ veck }) => {
    const kund = await veck.as('kund')
    const { order, floor, kitchen, shown } = await house(kund)
    const { body } = await move(kund, order.id, { id: kitchen, parentId: floor, newIndex: 0 })
    await newFolder(kund, order, 'Vind')
    await kund.call('undoChange', { params: { id: order.id }, body: { change: body.version } })
    expect(await shown()).toEqual([['Plan 2'], ['Kök', 'Fönster 10', 'Fönster 9'], ['Hall', 'Dörr'], ['Vind']])
  })
})

test('[22] sorting puts folders and markings in order of name and number, and can be undone', async ({ veck }) => {
  const kund = await veck.as('kund')
  const { order, shown } = await house(kund)
  const before = await shown()
  const sort = (deep: boolean) => kund.call('sortFolder', { body: { orderId: order.id, id: null, deep } })
  await sort(false)
  expect(await shown()).toEqual([['Hall', 'Dörr'], ['Kök', 'Fönster 10', 'Fönster 9'], ['Plan 2']])
  const deep = await sort(true)
  expect(await shown()).toEqual([['Hall', 'Dörr'], ['Kök', 'Fönster 9', 'Fönster 10'], ['Plan 2']])
  expect((await sort(true)).body.version).toBe(deep.body.version)
  for (const change of [deep.body.version, deep.body.version - 1])
    await kund.call('undoChange', { params: { id: order.id }, body: { change } })
  expect(await shown()).toEqual(before)
})
