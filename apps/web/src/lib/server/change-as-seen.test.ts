import type { Order } from '@veck/contract'
import { ApiError } from '@veck/contract/client'
import { expect, test, vi } from 'vitest'
import { changeAsSeen, isChangedMeanwhile } from './change-as-seen.ts'
import { anOrder } from '../../testing/curtain.ts'

const stale = () => new ApiError({ status: 409, code: 'stale', message: '' })
const orderWith = (changes: Partial<Order>): Order => ({ ...anOrder(), offerName: 'Villa Ek', ...changes })
const seen = orderWith({ version: 7 })
const isAsSeen = ({ offerName }: { offerName: string }) => offerName === 'Villa Ek'

test('[A8.2] a change is sent with the version that the user saw', async () => {
  const send = vi.fn<(version: number) => Promise<number>>(async (version) => version)
  const reload = vi.fn<() => Promise<typeof seen>>(async () => seen)
  expect(await changeAsSeen({ latest: () => seen, reload, isAsSeen, send })).toBe(7)
  expect(reload).not.toHaveBeenCalled()
})

test('[A8.2] a change of an old version is sent again if others did not change its subject', async () => {
  const send = vi.fn<(version: number) => Promise<number>>(async (version) => {
    if (version < 9) throw stale()
    return version
  })
  const reload = async () => orderWith({ version: 9 })
  expect(await changeAsSeen({ latest: () => seen, reload, isAsSeen, send })).toBe(9)
  expect(send).toHaveBeenCalledTimes(2)
})

test('[A8.2] a change of an old version is not sent again if someone else changed its subject', async () => {
  const send = vi.fn<() => Promise<never>>(async () => {
    throw stale()
  })
  const reload = async () => orderWith({ offerName: 'Villa Alm', version: 8 })
  const failure = await changeAsSeen({ latest: () => seen, reload, isAsSeen, send }).catch((error: unknown) => error)
  expect(isChangedMeanwhile(failure)).toBe(true)
  expect(send).toHaveBeenCalledTimes(1)
})

test('[A8.2] every other error is thrown to the caller', async () => {
  const refusal = new ApiError({ status: 403, code: 'forbidden', message: 'Nej.' })
  const send = async () => {
    throw refusal
  }
  await expect(changeAsSeen({ latest: () => seen, reload: async () => seen, isAsSeen, send })).rejects.toBe(refusal)
})
