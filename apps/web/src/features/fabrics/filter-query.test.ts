import { expect, test } from 'vitest'
import { filterQuery, narrowingOfSearch, searchOfNarrowing, wholeCollection, withFilter } from './filter-query.ts'

test('[B5.15] the filter query is parf| followed by the chosen codes joined with *', () => {
  expect(filterQuery({})).toBe('parf|')
  const one = withFilter({}, 'type', 'type-linen')
  expect(filterQuery(one)).toBe('parf|type-linen')
  const two = withFilter(one, 'width', 'width-300')
  expect(filterQuery(two)).toBe('parf|type-linen*width-300')
  expect(filterQuery(withFilter(two, 'type', 'type-wool'))).toBe('parf|width-300*type-wool')
  expect(filterQuery(withFilter(two, 'type', ''))).toBe('parf|width-300')
})

test('[24.4] search text, filters and favourites are the same after a way through the URL', () => {
  const narrowed = { search: 'lin natur', filters: { type: 'type-linen', colour: 'green' }, onlyFavourites: true }
  const search = searchOfNarrowing(narrowed)
  expect(search).toEqual({ q: 'lin natur', filter: 'type:type-linen*colour:green', favourites: 'yes' })
  expect(narrowingOfSearch(search)).toEqual(narrowed)
  expect(searchOfNarrowing(wholeCollection)).toEqual({})
  expect(narrowingOfSearch({})).toEqual(wholeCollection)
  expect(narrowingOfSearch({ filter: 'nonsense**:' })).toEqual(wholeCollection)
})
