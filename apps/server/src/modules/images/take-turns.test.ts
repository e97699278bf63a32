import { expect, test } from 'vitest'
import { takeTurns } from './take-turns.ts'

test('so many work at once, in the order they came, also after one failed', async () => {
  const inTurn = takeTurns(2)
  const begun: number[] = []
  const ends: (() => void)[] = []
  const work = (number: number) =>
    inTurn(async () => {
      begun.push(number)
      await new Promise<void>((end) => void ends.push(end))
      if (number === 1) throw new Error('broken')
      return number
    })
  const all = Promise.allSettled([1, 2, 3, 4].map(work))
  await Promise.resolve()
  expect(begun).toEqual([1, 2])
  while (begun.length < 4 || ends.length > 0) {
    ends.shift()?.()
    await new Promise((resolve) => void setImmediate(resolve))
  }
  expect(begun).toEqual([1, 2, 3, 4])
  expect((await all).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled'])
})
