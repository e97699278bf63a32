import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStageKeeper } from './prepared-stage.ts'
import { fakeStage } from './testing/fake-stage.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function setUp({ without = false } = {}) {
  const made: ReturnType<typeof fakeStage>[] = []
  const make = () => {
    if (without) throw new Error('no WebGL')
    const fake = fakeStage()
    made.push(fake)
    return { canvas: document.createElement('canvas'), stage: fake.stage }
  }
  const idle = () => new Promise<void>((resolve) => setTimeout(resolve, 10))
  return { keeper: createStageKeeper(make, idle), made }
}
const pass = (time: number) => vi.advanceTimersByTimeAsync(time)

test('a stage that is held is made and drawn once with each surface in idle time, and the next curtain gets it', async () => {
  const { keeper, made } = setUp()
  keeper.hold()
  expect(made).toHaveLength(0)
  await pass(100)
  expect(made).toHaveLength(1)
  expect(made[0]?.drawn).toHaveLength(3)
  expect(keeper.take().stage).toBe(made[0]?.stage)
  // The next one is made when it is needed.
  await pass(60_000)
  expect(made).toHaveLength(1)
})

test('a curtain that is opened meanwhile gets the stage as it is', async () => {
  const { keeper, made } = setUp()
  keeper.hold()
  await pass(25)
  const { stage } = keeper.take()
  expect([stage, made[0]?.drawn.length]).toEqual([made[0]?.stage, 1])
  await pass(100)
  expect(made[0]?.drawn).toHaveLength(1)
})

test('a stage that is given back serves the next curtain, and is freed some time after nobody holds it', async () => {
  const { keeper, made } = setUp()
  const release = keeper.hold()
  const first = keeper.take()
  const dispose = vi.spyOn(first.stage, 'dispose')
  keeper.giveBack(first)
  const second = keeper.take()
  expect([second, made.length]).toEqual([first, 1])
  keeper.giveBack(second)
  release()
  await pass(5000)
  const again = keeper.hold()
  await pass(60_000)
  expect(dispose).not.toHaveBeenCalled()
  again()
  await pass(60_000)
  expect(dispose).toHaveBeenCalledOnce()
})

test('without a holder nothing is made before it is used, and it is freed after the next paint', async () => {
  const { keeper, made } = setUp()
  await pass(1000)
  expect(made).toHaveLength(0)
  const opened = keeper.take()
  const dispose = vi.spyOn(opened.stage, 'dispose')
  keeper.giveBack(opened)
  expect(dispose).not.toHaveBeenCalled()
  await pass(100)
  expect(dispose).toHaveBeenCalledOnce()
})

test('a stage that lost its context is replaced', async () => {
  const { keeper, made } = setUp()
  keeper.hold()
  await pass(100)
  const lost = made[0]
  if (lost) lost.state.isLost = true
  const opened = keeper.take()
  expect(opened.stage).toBe(made[1]?.stage)
  const dispose = vi.spyOn(opened.stage, 'dispose')
  const fake = made[1]
  if (fake) fake.state.isLost = true
  keeper.giveBack(opened)
  expect(dispose).not.toHaveBeenCalled()
  await pass(100)
  expect(dispose).toHaveBeenCalledOnce()
})

test('without WebGL nothing is kept, and taking a stage fails as it would without preparation', async () => {
  const { keeper } = setUp({ without: true })
  keeper.hold()
  await pass(100)
  expect(() => keeper.take()).toThrow('no WebGL')
})
