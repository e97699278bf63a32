import { expect, test } from 'vitest'
import { FirstRows, rowsAfter, withMargin } from './strips.ts'

test('a slow strip is followed by a smaller one, a fast strip by one of twice its rows at most', () => {
  expect(rowsAfter(256, 200)).toBe(128)
  expect(rowsAfter(64, 1)).toBe(128)
  expect(rowsAfter(64, 0)).toBe(128)
})

test('strips keep within their bounds, and always have an even number of rows', () => {
  expect(rowsAfter(FirstRows, 5000)).toBe(FirstRows)
  let rows = FirstRows
  for (let strip = 0; strip < 20; strip++) {
    rows = rowsAfter(rows, 7)
    expect(rows % 2).toBe(0)
  }
  expect(rows).toBeLessThanOrEqual(512)
  for (const time of [13, 37, 59, 61, 83]) expect(rowsAfter(100, time) % 2).toBe(0)
})

test('a strip gets a margin within the picture', () => {
  expect(withMargin({ from: 0, rows: 40 }, 200, 4)).toEqual({ from: 0, rows: 44 })
  expect(withMargin({ from: 40, rows: 40 }, 200, 4)).toEqual({ from: 36, rows: 48 })
  expect(withMargin({ from: 160, rows: 40 }, 200, 4)).toEqual({ from: 156, rows: 44 })
})
