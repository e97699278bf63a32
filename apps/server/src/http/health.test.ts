import { expect, onTestFinished, test } from 'vitest'
import { startVeck } from '../../test/veck.ts'

const readiness = async (freeBytes: () => Promise<number>) => {
  const veck = await startVeck({ freeBytes })
  onTestFinished(veck.stop)
  const { statusCode, body } = await veck.app.inject('/readyz')
  expect((await veck.app.inject('/healthz')).statusCode).toBe(200)
  return [statusCode, JSON.parse(body)]
}

test('a server is not ready on a full disk, nor on one that cannot be asked', async () => {
  expect(await readiness(async () => 10e9)).toEqual([200, { status: 'ready' }])
  expect(await readiness(async () => 20e6)).toEqual([503, { status: 'disk is full' }])
  expect(await readiness(() => Promise.reject(new Error('ENOENT')))).toEqual([503, { status: 'disk is full' }])
})

test('the disk is not asked anew with every question', async () => {
  let asked = 0
  const veck = await startVeck({ freeBytes: async () => (asked += 1) * 10e9 })
  onTestFinished(veck.stop)
  await Promise.all(Array.from({ length: 50 }, () => veck.app.inject('/readyz')))
  expect(asked).toBe(1)
})
