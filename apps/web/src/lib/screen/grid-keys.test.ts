import { expect, test } from 'vitest'
import { columnsOf, indexAfter } from './grid-keys.ts'

const at = (index: number) => ({ index, count: 7, columns: 3 })

test('[B2.17] the arrow keys move between the tiles of the grid', () => {
  expect(indexAfter('ArrowRight', at(0))).toBe(1)
  expect(indexAfter('ArrowLeft', at(1))).toBe(0)
  expect(indexAfter('ArrowDown', at(1))).toBe(4)
  expect(indexAfter('ArrowUp', at(4))).toBe(1)
  expect(indexAfter('Home', at(4))).toBe(0)
  expect(indexAfter('End', at(0))).toBe(6)
})

test('an arrow key at the edge and any other key do not move', () => {
  expect(indexAfter('ArrowLeft', at(0))).toBeUndefined()
  expect(indexAfter('ArrowRight', at(6))).toBeUndefined()
  expect(indexAfter('ArrowDown', at(5))).toBeUndefined()
  expect(indexAfter('ArrowUp', at(2))).toBeUndefined()
  expect(indexAfter('Tab', at(2))).toBeUndefined()
})

test('a row ends where the next tile is lower', () => {
  expect(columnsOf([10, 10, 10, 90, 90])).toBe(3)
  expect(columnsOf([10, 10])).toBe(2)
  expect(columnsOf([])).toBe(0)
})
