import type { OrderLine } from '@veck/contract'
import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import { contentsOf, describeContents } from './folder-contents.ts'
import { aPricedOrder } from './testing/order.ts'

const line = (markingId: string, quantity: number, value: number) =>
  ({ markingId, quantity, price: { value, formatted: '', currencyCode: 'SEK' } }) as OrderLine

test('[16.10] a folder shows the number of curtains and the total of everything in it', () => {
  const { folder } = aPricedOrder()
  const lines = new Map([line('m1', 2, 100.1), line('m3', 1, 200.2)].map((each) => [each.markingId, each]))
  const { markings, ...contents } = contentsOf(folder, lines)
  expect(markings).toHaveLength(5)
  expect(contents).toEqual({ curtains: 3, withoutFabric: 3, ownFabric: 0, withoutPrice: 3, sum: 300_30 })
  const [kitchen = folder] = folder.folders
  expect(contentsOf(kitchen, lines)).toMatchObject({ curtains: 2, sum: 100_10 })
})

test('[B4.4] next to a total, a folder shows how many markings are not in it', () => {
  const { folder } = aPricedOrder()
  const own = { ...line('m2', 1, 0), isExternalFabric: true }
  const contents = contentsOf(folder, new Map([line('m1', 2, 100.1), own].map((each) => [each.markingId, each])))
  const t = ((key: string, { count }: { count: number }) => `${key} ${count}`) as unknown as TFunction
  expect(describeContents(contents, '100,10 kr', t)).toBe(
    'Orders:Curtains 3\u00A0· 100,10 kr\u00A0· NotInSum:Markings 4',
  )
  const withoutOwn = { ...contents, ownFabric: 0, withoutPrice: 3 }
  expect(describeContents(withoutOwn, '100,10 kr', t)).toBe(
    'Orders:Curtains 3\u00A0· 100,10 kr\u00A0· NotInSum:NoFabric 3',
  )
  expect(describeContents(contents, undefined, t)).toBe('Orders:Curtains 3\u00A0· FolderView:WithoutFabric 3')
})
