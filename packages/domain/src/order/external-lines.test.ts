import { expect, test } from 'vitest'
import { groupBySupplier } from './external-lines.ts'

const external = (id: number, externalFabricSupplier?: string | null) => ({
  id,
  isExternalFabric: true,
  externalFabricSupplier,
})

test('[A4.11] external lines are grouped by supplier, trimmed and in lower case', () => {
  const lines = [
    external(1, ' Textilverket '),
    external(2, ''),
    { id: 3, isExternalFabric: false, externalFabricSupplier: 'Textilverket' },
    external(4, 'TEXTILVERKET'),
    external(5, 'Annan AB'),
    external(6, null),
    external(7, '   '),
    external(8),
  ]
  expect(groupBySupplier(lines).map((group) => [group.supplier, group.lines.map((line) => line.id)])).toEqual([
    ['textilverket', [1, 4]],
    ['Unknown', [2, 6, 7, 8]],
    ['annan ab', [5]],
  ])
})

test('[A4.11] a supplier called unknown is another group than lines without a supplier', () => {
  expect(groupBySupplier([external(1, 'Unknown'), external(2)])).toHaveLength(2)
})
