import type { Folder } from '@veck/contract'
import { expect, test } from 'vitest'
import { aLine, aMarking, anOrder } from '../../testing/curtain.ts'
import { roomsOf, unfinishedIn } from './rooms.ts'

const folder = (id: string, name: string, parentId: string, markings: string[], folders: Folder[] = []): Folder => ({
  id,
  name,
  parentId,
  orderId: 'o1',
  folders,
  markings: markings.map((each) => aMarking({ id: each, name: each, folderId: id })),
})
const kronor = (value: number) => ({ value, formatted: `${value} kr`, currencyCode: 'SEK' as const })

const order = {
  ...anOrder(),
  folder: {
    ...anOrder().folder,
    markings: [aMarking({ id: 'm0' })],
    folders: [
      folder('upstairs', 'Plan 2', 'f1', [], [folder('guests', 'Gästrum', 'upstairs', ['m1', 'm2', 'm3'])]),
      folder('kitchen', 'Kök', 'f1', ['m4']),
    ],
  },
  orderLines: [
    aLine({ markingId: 'm1', price: kronor(100.1) }),
    aLine({ markingId: 'm2', price: kronor(200.2) }),
    aLine({ markingId: 'm4', price: kronor(50) }),
  ],
}

test('[A2.37] an offer reads room by room in the order of the tree, each with what it costs to the öre', () => {
  expect(roomsOf(order).map(({ name, within, subtotal }) => [name, within, subtotal])).toEqual([
    [undefined, [], 0],
    ['Gästrum', ['Plan 2'], 30030],
    ['Kök', [], 5000],
  ])
})

test('[A2.37] markings without a curtain are told apart', () => {
  expect(unfinishedIn(roomsOf(order)).map(({ marking }) => marking.id)).toEqual(['m0', 'm3'])
})
