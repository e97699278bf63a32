import { ApiError } from '@veck/contract/client'
import { expect, test, vi } from 'vitest'
import { anOrder } from '../../../testing/curtain.ts'
import { repeatUntilKnown } from './repeat-until-known.ts'

const lost = new ApiError({ status: 500, code: 'noAnswer', message: '' })
const refused = new ApiError({ status: 409, code: 'wrongStatus', message: 'Fel status.' })
const invalid = new ApiError({ status: 400, code: 'invalidFields', message: 'Kontrollera.' })
const fails = (error: Error) => () => Promise.reject(error)
const reload = () => Promise.resolve(anOrder())

test('[A4.7] an answer is used directly, and nothing is read again', async () => {
  const read = vi.fn<typeof reload>(reload)
  expect(
    await repeatUntilKnown(
      () => Promise.resolve('done'),
      read,
      () => false,
    ),
  ).toBe('done')
  expect(read).not.toHaveBeenCalled()
})

test.each([
  ['is lost', lost],
  ['comes to a second press', refused],
])('[A4.7][A8.3] when the answer %s, the order shows whether the action is done', async (_how, error) => {
  expect(await repeatUntilKnown(fails(error), reload, () => true)).toBeUndefined()
  await expect(repeatUntilKnown(fails(error), reload, () => false)).rejects.toBe(error)
})

test('[A8.2] without any connection the first error is thrown', async () => {
  await expect(repeatUntilKnown(fails(lost), fails(new Error('offline')), () => true)).rejects.toBe(lost)
})

test('[A8.2] a validation error of the server is thrown at once', async () => {
  await expect(repeatUntilKnown(fails(invalid), reload, () => true)).rejects.toBe(invalid)
})
