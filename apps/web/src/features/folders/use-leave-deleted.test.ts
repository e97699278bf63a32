import { expect, test } from 'vitest'
import { aPricedOrder } from './testing/order.ts'
import { nearestLeft } from './use-leave-deleted.ts'

const order = aPricedOrder()
const chosen = (folders: string[], markings: string[]) => ({
  editing: true,
  folders: folders.flatMap((id) => order.folders[id] ?? []),
  markings: markings.flatMap((id) => order.markings[id] ?? []),
})

test('[16.13] the user stays on the page after a delete', () => {
  expect(nearestLeft(order, chosen([], ['m1']), { folder: 'kitchen' })).toBeUndefined()
  expect(nearestLeft(order, chosen([], ['m1']), { marking: 'm2' })).toBeUndefined()
  expect(nearestLeft(order, chosen(['kitchen'], []), { folder: 'root' })).toBeUndefined()
  expect(nearestLeft(order, chosen(['kitchen'], []), {})).toBeUndefined()
})

test('[16.13] a user on a deleted page comes to the folder around it', () => {
  expect(nearestLeft(order, chosen([], ['m1']), { marking: 'm1' })).toBe('kitchen')
  expect(nearestLeft(order, chosen(['kitchen'], []), { marking: 'm1' })).toBe('root')
  expect(nearestLeft(order, chosen(['kitchen'], []), { folder: 'nook' })).toBe('root')
})
