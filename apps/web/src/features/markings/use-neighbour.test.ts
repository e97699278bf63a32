import { expect, test } from 'vitest'
import { aLine, aMarking, anOrder } from '../../testing/curtain.ts'
import { neighbourOf } from './use-neighbour.ts'

const own = aMarking({ window: { label: 'F1' } })
const other = aMarking({ id: 'm2', name: 'Skirgardin', window: { label: 'f1' } })
const lines = [aLine(), aLine({ markingId: 'm2' })]

/** An order with the own marking and another one. */
const orderWith = (marking: typeof other, orderLines = lines) => ({
  ...anOrder(aLine(), own),
  markings: { [own.id]: own, [marking.id]: marking },
  orderLines,
})

test('a saved curtain of the same folder and window is the neighbour', () => {
  expect(neighbourOf(orderWith(other), own, own.window ?? undefined)).toBe(other)
})

test.each([
  ['in another folder', orderWith({ ...other, folderId: 'elsewhere' })],
  ['of another window', orderWith({ ...other, window: { label: 'F2' } })],
  ['without a window', orderWith({ ...other, window: undefined })],
  ['without a curtain', orderWith(other, [aLine()])],
])('a marking %s is not', (_, order) => {
  expect(neighbourOf(order, own, own.window ?? undefined)).toBeUndefined()
})

test('a marking whose window has no name has no neighbour', () => {
  expect(neighbourOf(orderWith({ ...other, window: {} }), own, undefined)).toBeUndefined()
})
