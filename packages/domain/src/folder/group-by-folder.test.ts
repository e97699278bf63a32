import assert from 'node:assert/strict'
import { expect, test } from 'vitest'
import { check } from '../../test/property.ts'
import { anyTree, buildHouse } from '../../test/trees.ts'
import { roundToOre } from '../price/ore.ts'
import { groupByFolder } from './group-by-folder.ts'
import { markingsIn } from './tree.ts'

const lines = [
  { markingId: 'a1', priceOre: roundToOre(10_010) },
  { markingId: 'k1', priceOre: roundToOre(20_020) },
  { markingId: 'k3', priceOre: roundToOre(5) },
]
const groupsOf = (tree: ReturnType<typeof buildHouse>) => groupByFolder(tree, lines, ({ priceOre }) => priceOre)

test('[A2.37] an order is grouped folder by folder in the order shown, each group with its path and its sum in öre', () => {
  expect(groupsOf(buildHouse()).map(({ id, path, subtotal }) => [id, path, subtotal])).toEqual([
    ['root', [], 0],
    ['attic', ['upstairs', 'attic'], 10_010],
    ['kitchen', ['kitchen'], 20_025],
  ])
})

test('[A2.37] a marking without a line stays in its group', () => {
  const kitchen = groupsOf(buildHouse()).find(({ id }) => id === 'kitchen')
  expect(kitchen?.entries.map(({ marking, line }) => [marking.id, line?.priceOre])).toEqual([
    ['k1', 20_020],
    ['k2', undefined],
    ['k3', 5],
  ])
})

test('[A2.37] the groups hold every marking once, in the order of the tree, and no group is empty', () => {
  check(anyTree, (tree) => {
    const groups = groupsOf(tree)
    assert.deepEqual(
      groups.flatMap(({ entries }) => entries.map(({ marking }) => marking)),
      markingsIn(tree),
    )
    assert.deepEqual(
      groups.filter(({ entries }) => entries.length === 0),
      [],
    )
  })
})
