import { expect, test } from 'vitest'
import { filterWithCounts } from './filter-counts.ts'

const filters = [
  { id: 'type', codes: ['sheer', 'print'] },
  { id: 'colour', codes: ['white', 'green', 'red'] },
]
const colours = [
  { name: 'Snö', filterCodes: ['sheer', 'white'] },
  { name: 'Lav', filterCodes: ['sheer', 'green'] },
  { name: 'Mossa', filterCodes: ['print', 'green', 'green'] },
  { name: 'Natur', filterCodes: [] },
]
const found = (chosen: string[]) => {
  const { matching, counts } = filterWithCounts(colours, filters, chosen)
  return {
    names: matching.map(({ name }) => name),
    counts: Object.fromEntries(counts.map(({ id, any, values }) => [id, [any, ...values.map(({ count }) => count)]])),
  }
}

test('[24.4] without a choice every value counts all its colours, once each', () => {
  expect(found([])).toEqual({
    names: ['Snö', 'Lav', 'Mossa', 'Natur'],
    counts: { type: [4, 2, 1], colour: [4, 1, 2, 0] },
  })
})

test('[24.4] a choice narrows the counts of the other filters, and not its own', () => {
  expect(found(['green'])).toEqual({
    names: ['Lav', 'Mossa'],
    counts: { type: [2, 1, 1], colour: [4, 1, 2, 0] },
  })
  expect(found(['green', 'sheer'])).toEqual({
    names: ['Lav'],
    counts: { type: [2, 1, 1], colour: [2, 1, 1, 0] },
  })
})

test('[24.4] a code that no filter has finds nothing', () => {
  expect(found(['violet'])).toEqual({ names: [], counts: { type: [0, 0, 0], colour: [0, 0, 0, 0] } })
})
