import { expect, test } from 'vitest'
import { ore } from '../../test/prices.ts'
import { percentageFromPercent } from '../price/percentage.ts'
import { amountOf, extraProblems, OneOf, type Quantity, readQuantity, unitTextOf } from './extra-item.ts'

const item = { unitPrice: ore(45_000), unitCost: ore(30_000), vatRate: percentageFromPercent(25), quantity: OneOf }

test('a complete item has no problem, also without a cost and without a quantity', () => {
  expect(extraProblems(item)).toEqual({})
  expect(extraProblems({ ...item, unitCost: null })).toEqual({})
  expect(extraProblems({ unitPrice: item.unitPrice, unitCost: null, vatRate: item.vatRate })).toEqual({})
})

test('each field that cannot be used is named', () => {
  expect(
    extraProblems({
      unitPrice: ore(-1),
      unitCost: ore(1e12),
      vatRate: percentageFromPercent(31),
      quantity: 0 as Quantity,
    }),
  ).toEqual({ unitPrice: 'negative', unitCost: 'tooLarge', vatRate: 'tooLarge', quantity: 'zero' })
  expect(extraProblems({ ...item, quantity: 1_000_001 as Quantity })).toEqual({ quantity: 'tooLarge' })
})

test('2,5 metres at 19.99 kr are rounded once', () => {
  const quantity = readQuantity('2,5')
  expect(quantity).toEqual({ ok: true, value: 250 })
  expect(amountOf(250 as Quantity, ore(1999))).toBe(4998)
})

test('only exactly one piece is written in the singular', () => {
  expect([100, 200, 50, 150].map((quantity) => unitTextOf('piece', quantity))).toEqual([
    'piece',
    'pieces',
    'pieces',
    'pieces',
  ])
  expect(unitTextOf('metre', 200)).toBe('metre')
})
