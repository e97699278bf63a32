import { expect, test } from 'vitest'
import { aVariant } from '../../testing/curtain.ts'
import { wholeCollection } from './filter-query.ts'
import { matchingFirst } from './matching-first.ts'

const colour = (partNo: string, color: string, filterCodes: string[]) => aVariant({ partNo, color, filterCodes })
const variants = [
  colour('31-01', 'Snö', ['sheer', 'white']),
  colour('31-02', 'Lav', ['sheer', 'green']),
  colour('31-03', 'Mossa', ['sheer', 'green']),
]
const seen = (narrowing: Parameters<typeof matchingFirst>[1]) => {
  const { variants: sorted, matching } = matchingFirst(variants, narrowing)
  return [sorted.map(({ color }) => color).join(' '), [...matching].join(' ')]
}

test('[16.11] a colour filter puts the matching colours first and marks them', () => {
  expect(seen({ search: '', filters: { colour: 'green', type: 'sheer' } })).toEqual(['Lav Mossa Snö', '31-02 31-03'])
})

test.each([
  ['mossa', 'Mossa Snö Lav', '31-03'],
  ['31-02', 'Lav Snö Mossa', '31-02'],
  ['SNO', 'Snö Lav Mossa', '31-01'],
])('[16.11] a search for %s puts that colour first and marks it', (search, order, marked) => {
  expect(seen({ search, filters: {} })).toEqual([order, marked])
})

test('[16.11] no colour is marked if all colours match or none does', () => {
  expect(seen(wholeCollection)).toEqual(['Snö Lav Mossa', ''])
  expect(seen({ search: '', filters: { type: 'sheer' } })).toEqual(['Snö Lav Mossa', ''])
  expect(seen({ search: 'lichen', filters: {} })).toEqual(['Snö Lav Mossa', ''])
})
