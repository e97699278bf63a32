import { expect, test } from 'vitest'
import { mapInTurns } from './map-in-turns.ts'

const work = (number: number) => {
  const until = performance.now() + 4
  while (performance.now() < until);
  return number * 2
}

test('a long list is mapped in its sequence, and other work gets its turn meanwhile', async () => {
  let turns = 0
  const other = setInterval(() => (turns += 1))
  const numbers = Array.from({ length: 30 }, (_, index) => index)
  expect(await mapInTurns(numbers, work)).toEqual(numbers.map((number) => number * 2))
  clearInterval(other)
  expect(turns).toBeGreaterThan(3)
})
