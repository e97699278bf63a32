import { OrderSchema } from '@veck/contract'
import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { presentedOrder } from '../../test/order-snapshot.ts'
import { inSteps } from '../core/in-steps.ts'
import { isLarge, writeJson } from './write-json.ts'

const orderWith = (rooms: number, markings: number) =>
  presentedOrder({ rooms: Array.from({ length: rooms }, (_, room) => ({ name: `Rum ${room}`, markings })) })

// The test orders have ids that no database gave; everything else is checked as in the contract.
const Id = z.string()
const Schema = OrderSchema.omit({ id: true, folder: true, folders: true, markings: true, orderLines: true }).extend({
  markings: z.record(Id, z.object({ name: z.string(), images: z.array(z.object({})) })),
  orderLines: z.array(z.object({ markingName: z.string(), curtainData: z.object({ totalQuantity: z.number() }) })),
  fabricMarkingList: z.array(z.object({ erpProductId: z.string(), markings: z.array(z.object({ markingId: Id })) })),
  refusal: z.string().optional(),
})

describe('a large answer', () => {
  test.each([
    [1, 150],
    [150, 1],
    [12, 12],
  ])('of %i folders with %i markings equals the same answer written in one piece', async (rooms, markings) => {
    const order = await orderWith(rooms, markings)
    expect(isLarge(order)).toBe(true)
    const written = (await inSteps(writeJson(Schema, order, true))).join('')
    expect(written).toBe(JSON.stringify(Schema.parse(order)))
    expect(written).not.toContain('refusal')
  })

  test('that does not match the contract is refused, wherever the error is', async () => {
    const order = await orderWith(1, 150)
    const wrong = {
      ...order,
      orderLines: order.orderLines.with(140, { ...order.orderLines[140], markingName: 7 } as never),
    }
    await expect(inSteps(writeJson(Schema, wrong, true))).rejects.toThrow('expected string')
  })

  test('is written in small steps: no step writes more than one entry of a list', async () => {
    const order = await orderWith(20, 100)
    const work = writeJson(Schema, order, false)
    const entries = 2 * Object.keys(order.markings).length + order.orderLines.length
    let steps = 0
    while (!work.next().done) steps += 1
    expect(steps).toBeGreaterThan(entries)
  })

  test('takes turns with other answers: ten of them do at most two steps per turn of the event loop', async () => {
    const stepsPerTurn: number[] = []
    let steps = 0
    const work = function* () {
      for (let step = 0; step < 3; step += 1) {
        const until = performance.now() + 6
        while (performance.now() < until);
        steps += 1
        yield
      }
    }
    const begun = Promise.all(Array.from({ length: 10 }, () => inSteps(work())))
    // All start immediately; after that they take turns.
    steps = 0
    for (let turn = 0; turn < 30; turn += 1) {
      await setImmediate()
      stepsPerTurn.push(steps)
      steps = 0
    }
    await begun
    expect(Math.max(...stepsPerTurn)).toBeLessThanOrEqual(2)
  })
})
