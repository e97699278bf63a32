import { expect, test } from 'vitest'
import { aLine, anAlternative, anOrder } from '../../testing/curtain.ts'
import { lettersOf, withAlternative } from './alternatives.ts'

test('the letters of a marking are in their sequence, also when another than A is chosen', () => {
  const alternatives = [anAlternative({ letter: 'A' }), anAlternative({ letter: 'D' })]
  expect(lettersOf({ markingId: 'm1', chosen: 'C', alternatives })).toEqual(['A', 'C', 'D'])
})

test('an order shows an alternative as the line of its marking, with its fabric', () => {
  const order = anOrder(aLine())
  const shown = withAlternative(order, anAlternative({ erpProductId: '11-01', productId: 11, wallWidth: 99 }))
  expect(shown.orderLines).toMatchObject([{ ecomRowId: 7, erpProductId: '11-01', wallWidth: 99 }])
  expect(shown.fabricMarkingList).toMatchObject([{ productId: 31 }, { productId: 11, erpProductId: '11-01' }])
  expect(order.orderLines).toMatchObject([{ erpProductId: '31-01' }])
  expect(withAlternative(order, anAlternative()).fabricMarkingList).toHaveLength(1)
})
