import { expect, test } from 'vitest'
import { folderDeliveryOf } from './folder-state.ts'
import type { LineStage } from './line-state.ts'

const line = (stage: LineStage, more: { shipped?: number; expected?: number; week?: number } = {}) => ({
  stage,
  shipped: 0,
  expected: 2,
  ...more,
})

test('a folder whose lines are all in the same state has that state', () => {
  expect(folderDeliveryOf([line('confirmed', { week: 49 }), line('confirmed', { week: 49 })])).toEqual({ form: 'same' })
  expect(
    folderDeliveryOf([line('delivered', { shipped: 2, week: 49 }), line('delivered', { shipped: 2, week: 50 })]),
  ).toEqual({ form: 'same' })
})

test('a folder with one part shipped is never called shipped', () => {
  expect(folderDeliveryOf([line('shipped', { shipped: 2 }), line('confirmed', { week: 49 })])).toEqual({
    form: 'shipped',
    shipped: 2,
    expected: 4,
  })
})

test('a folder with different states says how many lines have the most urgent one', () => {
  const lines = [line('confirmed', { week: 49 }), line('refused', { expected: 0 }), line('waiting')]
  expect(folderDeliveryOf(lines)).toEqual({ form: 'some', stage: 'refused', count: 1, of: 3 })
})

test('a folder with different weeks counts its confirmed lines', () => {
  const lines = [line('confirmed', { week: 49 }), line('confirmed', { week: 51 })]
  expect(folderDeliveryOf(lines)).toEqual({ form: 'some', stage: 'confirmed', count: 2, of: 2 })
})

test('a folder without ordered lines has no state', () => {
  expect(folderDeliveryOf([])).toBeUndefined()
})
