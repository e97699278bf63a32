import type { Marking } from '@veck/contract'
import { expect, test } from 'vitest'
import { aPricedOrder } from '../testing/order.ts'
import { closedFolders } from './closed-folders.ts'

const small = aPricedOrder()
const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`x${index}`, {} as Marking]))
const large = aPricedOrder({ markings: { ...small.markings, ...many } })
const untouched = new Map<string, boolean>()

test('[B2.32] all folders are open until the user closes one', () => {
  expect(closedFolders(small, undefined, untouched)).toEqual(new Set())
  expect(closedFolders(small, undefined, new Map([['kitchen', false]]))).toEqual(new Set(['kitchen']))
})

test('[B2.32] a large tree is open only at the current page and where the user opened it', () => {
  expect(closedFolders(large, 'root', untouched)).toEqual(new Set(['kitchen', 'nook']))
  expect(closedFolders(large, 'm1', untouched)).toEqual(new Set(['nook']))
  expect(closedFolders(large, 'nook', untouched)).toEqual(new Set())
  expect(closedFolders(large, 'root', new Map([['kitchen', true]]))).toEqual(new Set(['nook']))
  expect(closedFolders(large, 'nook', new Map([['root', false]]))).toEqual(new Set(['root']))
})
