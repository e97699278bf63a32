import type { Folder } from '@veck/contract'
import { expect, test } from 'vitest'
import { aLine, aMarking, anOrder } from '../../testing/curtain.ts'
import { firstOf, groupsOf, unfinishedIn } from './folder-groups.ts'

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

test('[A2.37] the preview shows an order folder by folder in the order of the tree, each with its exact total', () => {
  expect(groupsOf(order).map(({ path, subtotal }) => [path, subtotal])).toEqual([
    [[], 0],
    [['Plan 2', 'Gästrum'], 30030],
    [['Kök'], 5000],
  ])
})

test('the first curtains of the preview are those of its first folders', () => {
  const shown = (count: number) =>
    firstOf(groupsOf(order), count).map(({ path, subtotal, entries }) => [path.at(-1), subtotal, entries.length])
  expect(shown(0)).toEqual([])
  expect(shown(3)).toEqual([
    [undefined, 0, 1],
    ['Gästrum', 30030, 2],
  ])
  expect(firstOf(groupsOf(order), 99)).toEqual(groupsOf(order))
})

test('[A2.37] markings without an order line are listed as unfinished', () => {
  expect(unfinishedIn(groupsOf(order)).map(({ marking }) => marking.id)).toEqual(['m0', 'm3'])
})
