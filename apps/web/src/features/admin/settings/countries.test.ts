import { expect, test } from 'vitest'
import { allCountries } from './countries.ts'

test('each country is listed once by name, in Swedish with å, ä and ö last', () => {
  const swedish = allCountries('sv-SE')
  expect(swedish).toContainEqual({ value: 'SE', label: 'Sverige' })
  expect(new Set(swedish.map(({ label }) => label)).size).toBe(swedish.length)
  expect(swedish.length).toBeGreaterThan(200)
  expect(swedish.at(-1)?.label).toMatch(/^Ö/)
  expect(allCountries('en-GB')).toContainEqual({ value: 'DE', label: 'Germany' })
})
