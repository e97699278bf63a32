import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { packageRoot } from '../../package-root.ts'
import { background, createHeavyWork } from './heavy-work.ts'
import { crash, double, fillMemory, neverEnd, refuse } from './testing/kinds.ts'

const entry = join(packageRoot, 'src/modules/heavy-work/testing/worker.ts')
const heavyWork = createHeavyWork({ entry, memory: 64 })
afterAll(heavyWork.stop)

const nothing = { owner: 'anna', prepare: () => ({}) }
const bytes = (...values: number[]) => ({ owner: 'bengt', prepare: () => Uint8Array.from(values) })

describe('heavy work', () => {
  test.each([
    ['runs out of memory', fillMemory, 'memory'],
    ['takes too long', neverEnd, 'time'],
    ['ends its thread', crash, 'crash'],
  ] as const)('that %s fails alone, and the process and other work continue', async (_title, kind, reason) => {
    const [failed, done] = await Promise.allSettled([heavyWork.run(kind, nothing), heavyWork.run(double, bytes(1, 2))])
    expect(failed).toMatchObject({ status: 'rejected', reason: { reason } })
    expect(done).toEqual({ status: 'fulfilled', value: { doubled: Uint8Array.from([2, 4]) } })
    expect(await heavyWork.run(double, { ...bytes(3), owner: 'anna' })).toEqual({ doubled: Uint8Array.from([6]) })
  })

  test('that refuses its input passes the refusal to the caller', async () => {
    const refusal = { code: 'conflict', details: { message: { key: 'Errors:tooDeep', values: { limit: 7 } } } }
    await expect(heavyWork.run(refuse, nothing)).rejects.toMatchObject(refusal)
  })

  test('is refused with 503 and a retry time when a queue is full, except for background jobs', async () => {
    const crowded = createHeavyWork({ entry, maxWaiting: 5, maxWaitingPerOwner: 2 })
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const waitFor = (owner: string) =>
      crowded.run(double, { owner, prepare: () => held.then(() => Uint8Array.from([1])) })
    const accepted = [1, 2, 3].map(() => waitFor('anna'))
    const refusal = { code: 'unavailable', details: { message: { key: 'Errors:tooBusy' }, retryAfter: 10 } }
    await expect(waitFor('anna')).rejects.toMatchObject(refusal)
    accepted.push(waitFor('bengt'), waitFor('bengt'), waitFor('bengt'), waitFor('cecilia'))
    await expect(waitFor('david')).rejects.toMatchObject(refusal)
    accepted.push(waitFor(background))
    release()
    expect(await Promise.all(accepted)).toHaveLength(8)
    await crowded.stop()
  })

  test('is refused with 503 at a stop: waiting work at once, running work after a timeout', async () => {
    const stopped = createHeavyWork({ entry, stopTimeout: 500 })
    const running = stopped.run({ ...neverEnd, seconds: 60 }, nothing)
    const waiting = stopped.run(double, { ...bytes(1), owner: 'anna' })
    const refused: string[] = []
    const refusals = Promise.all(
      Object.entries({ running, waiting }).map(async ([name, work]) => {
        await expect(work).rejects.toMatchObject({ code: 'unavailable' })
        refused.push(name)
      }),
    )
    await stopped.stop()
    await refusals
    expect(refused).toEqual(['waiting', 'running'])
    await expect(stopped.run(double, bytes(1))).rejects.toMatchObject({ code: 'unavailable' })
  })

  test('ends its turn after a timeout if its input never arrives', async () => {
    const silent = heavyWork.run(neverEnd, { owner: 'anna', prepare: () => new Promise<object>(() => {}) })
    await expect(silent).rejects.toMatchObject({ reason: 'time' })
    expect(await heavyWork.run(double, { ...bytes(4), owner: 'anna' })).toEqual({ doubled: Uint8Array.from([8]) })
  })

  test('reads its input when its turn comes, so that waiting work uses no memory', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const prepared: number[] = []
    const prepare = (index: number) => async () => {
      prepared.push(index)
      await held
      return Uint8Array.from([index])
    }
    const jobs = [0, 1, 2].map((index) => heavyWork.run(double, { owner: 'anna', prepare: prepare(index) }))
    await setImmediate()
    expect(prepared).toEqual([0])
    release()
    await Promise.all(jobs)
    expect(prepared).toEqual([0, 1, 2])
  })
})
