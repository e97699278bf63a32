import { ApiError, type Client } from '@veck/contract/client'
import { expect, test, vi } from 'vitest'
import { createStepUp, withStepUp } from './step-up.ts'

const refusal = new ApiError({ status: 403, code: 'proofRequired', message: 'Bekräfta' })
/** A call that is refused as often as told, and then answers its input. */
const refusing = (times: number, error: Error = refusal) => {
  let refused = 0
  return vi.fn<(input: unknown) => Promise<unknown>>(async (input) => {
    refused += 1
    if (refused <= times) throw error
    return input
  })
}
const callOf = (call: ReturnType<typeof refusing>, ask: () => Promise<boolean>) =>
  withStepUp({ changeUser: call } as unknown as Client, ask).changeUser as unknown as typeof call

test('a call that needs a proof is repeated with the same input after it', async () => {
  const call = refusing(1)
  expect(await callOf(call, async () => true)({ body: 'typed' })).toEqual({ body: 'typed' })
  expect(call.mock.calls).toEqual([[{ body: 'typed' }], [{ body: 'typed' }]])
})

test('a call fails as it was refused if the user gives up, and other errors ask for nothing', async () => {
  await expect(callOf(refusing(1), async () => false)({})).rejects.toBe(refusal)
  const other = new ApiError({ status: 403, code: 'forbidden', message: '' })
  const ask = vi.fn<() => Promise<boolean>>(async () => true)
  await expect(callOf(refusing(1, other), ask)({})).rejects.toBe(other)
  expect(ask).not.toHaveBeenCalled()
})

test('calls that are refused at the same time wait for one proof', async () => {
  const stepUp = createStepUp()
  const changed = vi.fn<() => void>()
  stepUp.onChange(changed)
  const both = [stepUp.ask(), stepUp.ask()]
  expect([stepUp.isAsked(), changed.mock.calls.length]).toEqual([true, 1])
  stepUp.settle(true)
  expect(await Promise.all(both)).toEqual([true, true])
  expect(stepUp.isAsked()).toBe(false)
  const later = stepUp.ask()
  stepUp.settle(false)
  expect(await later).toBe(false)
})
