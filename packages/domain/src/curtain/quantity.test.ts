import assert from 'node:assert/strict'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { check } from '../../test/property.ts'
import { markingQuantityOf, quantityShown } from './quantity.ts'

test.each([
  { stored: 0, split: false, shown: 1 },
  { stored: -2, split: true, shown: 1 },
  { stored: 3, split: false, shown: 3 },
  { stored: 4, split: false, shown: 4 },
  { stored: 4, split: true, shown: 2 },
  { stored: 3, split: true, shown: 3 },
])('[B4.11] a stored quantity of $stored with split $split is shown as $shown', ({ stored, split, shown }) => {
  expect(quantityShown(stored, split)).toBe(shown)
})

test('[B4.11] a stored quantity is shown as the user chose it', () => {
  check(fc.tuple(fc.integer({ min: 1, max: 50 }), fc.boolean()), ([quantity, split]) => {
    assert.equal(quantityShown(markingQuantityOf(quantity, split), split), quantity)
    assert.equal(markingQuantityOf(quantity, split), split ? 2 * quantity : quantity)
  })
})
