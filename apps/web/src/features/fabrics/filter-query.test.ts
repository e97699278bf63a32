import { expect, test } from 'vitest'
import { filterQuery, withFilter } from './filter-query.ts'

test('[B5.15] the filter query is parf| followed by the chosen codes joined with *', () => {
  expect(filterQuery({})).toBe('parf|')
  const one = withFilter({}, 'type', 'type-linen')
  expect(filterQuery(one)).toBe('parf|type-linen')
  const two = withFilter(one, 'width', 'width-300')
  expect(filterQuery(two)).toBe('parf|type-linen*width-300')
  expect(filterQuery(withFilter(two, 'type', 'type-wool'))).toBe('parf|width-300*type-wool')
  expect(filterQuery(withFilter(two, 'type', ''))).toBe('parf|width-300')
})
