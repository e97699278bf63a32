import { describe, expect, test } from 'vitest'
import { orderSnapshot } from '../../../../test/order-snapshot.ts'
import { groupAlikeCurtains } from './alike.ts'
import { printedFolders } from './folder-groups.ts'

const namesOf = (names: string[], wide: (index: number) => boolean = () => false) => {
  const { contents } = orderSnapshot({
    rooms: [{ name: 'Kök', markings: names.length }],
    kind: (index) => ({ wallWidth: wide(index) ? 400 : 320 }),
    markingName: (index) => names[index] ?? '',
  })
  return groupAlikeCurtains(printedFolders(contents)[0]?.entries ?? []).map(({ name, curtains }) => [
    name,
    curtains.length,
  ])
}

describe('identical markings of a folder', () => {
  test('names with consecutive numbers become a range', () => {
    expect(namesOf(['Fönster 1', 'Fönster 2', 'Fönster 3', 'Dörr'])).toEqual([['Fönster 1–3, Dörr', 4]])
  })

  test('two names are not shortened, and a leading zero makes no range', () => {
    expect(namesOf(['F 1', 'F 2', 'G 01', 'G 02', 'G 03'])).toEqual([['F 1, F 2, G 01, G 02, G 03', 5]])
  })

  test('a marking that differs is a group of its own', () => {
    expect(namesOf(['A', 'B', 'C'], (index) => index === 1)).toEqual([
      ['A, C', 2],
      ['B', 1],
    ])
  })

  test('a group with too many names for a page is split', () => {
    const names = Array.from({ length: 30 }, (_, index) => `${'x'.repeat(index + 1)}`)
    expect(namesOf(names).map(([, count]) => count)).toEqual([24, 6])
  })
})
