import { expect, test } from 'vitest'
import { everyCountry } from './countries.ts'

test('every country is a choice once, by its name, å ä ö last in Swedish', () => {
  const swedish = everyCountry('sv-SE')
  expect(swedish).toContainEqual({ value: 'SE', label: 'Sverige' })
  expect(new Set(swedish.map(({ label }) => label)).size).toBe(swedish.length)
  expect(swedish.length).toBeGreaterThan(200)
  expect(swedish.at(-1)?.label).toMatch(/^Ö/)
  expect(everyCountry('en-GB')).toContainEqual({ value: 'DE', label: 'Germany' })
})
