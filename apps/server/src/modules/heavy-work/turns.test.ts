import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { createTurns } from './turns.ts'

const kind = { name: 'photo' }

/** Turns that end when told to; `begun` lists them in the order in which they began. */
const startTurns = (concurrency = 2) => {
  const turns = createTurns({ concurrency, maxWaiting: 100, maxWaitingPerOwner: 100 })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  return {
    begun,
    ask: (owner: string, name: string, of: { name: string; concurrency?: number } = kind) =>
      void turns.take({ owner, kind: of }, async () => {
        begun.push(name)
        await new Promise<void>((end) => void ends.set(name, end))
      }),
    end: async (name: string) => {
      ends.get(name)?.()
      await setImmediate()
    },
  }
}

describe('turns', () => {
  test('go to two users at the same time, one each', async () => {
    const { begun, ask } = startTurns()
    for (const name of ['a1', 'a2', 'b1', 'b2', 'c1']) ask(name.charAt(0), name)
    await setImmediate()
    expect(begun).toEqual(['a1', 'b1'])
  })

  test('are given round-robin: a user with a hundred jobs does not delay a user with one', async () => {
    const { begun, ask, end } = startTurns(1)
    for (let index = 0; index < 100; index++) ask('a', `a${index}`)
    ask('b', 'b0')
    ask('c', 'c0')
    await setImmediate()
    for (const name of ['a0', 'b0', 'c0', 'a1', 'a2']) await end(name)
    expect(begun.slice(0, 6)).toEqual(['a0', 'b0', 'c0', 'a1', 'a2', 'a3'])
  })

  test('of a kind with concurrency 1 run one at a time, and other kinds do not wait for them', async () => {
    const { begun, ask, end } = startTurns()
    const zip = { name: 'zip', concurrency: 1 }
    ask('a', 'zip of a', zip)
    ask('b', 'zip of b', zip)
    ask('c', 'photo of c')
    await setImmediate()
    expect(begun).toEqual(['zip of a', 'photo of c'])
    await end('zip of a')
    expect(begun).toEqual(['zip of a', 'photo of c', 'zip of b'])
  })

  test('are released when the work fails', async () => {
    const turns = createTurns({ concurrency: 1, maxWaiting: 1, maxWaitingPerOwner: 1 })
    const failed = turns.take({ owner: 'a', kind }, () => Promise.reject(new Error('broken')))
    await expect(failed).rejects.toThrow('broken')
    expect(await turns.take({ owner: 'a', kind }, async () => 'done')).toBe('done')
  })
})
