import type { OrderLine } from '@veck/contract'
import { expect, test } from 'vitest'
import { contentsOf } from './folder-contents.ts'
import { aPricedOrder } from './testing/order.ts'

const line = (markingId: string, quantity: number, value: number) =>
  ({ markingId, quantity, price: { value, formatted: '', currencyCode: 'SEK' } }) as OrderLine

test('[16.10] a folder shows the number of curtains and the total of everything in it', () => {
  const { folder } = aPricedOrder()
  const lines = new Map([line('m1', 2, 100.1), line('m3', 1, 200.2)].map((each) => [each.markingId, each]))
  const { markings, ...contents } = contentsOf(folder, lines)
  expect(markings).toHaveLength(5)
  expect(contents).toEqual({ curtains: 3, withoutFabric: 3, sum: 300_30 })
  const [kitchen = folder] = folder.folders
  expect(contentsOf(kitchen, lines)).toMatchObject({ curtains: 2, sum: 100_10 })
})
