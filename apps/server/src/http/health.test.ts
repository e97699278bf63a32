import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startVeck } from '../../test/veck.ts'
import { findDiskFault, type DiskFault } from '../ports/data-folder.ts'

const readiness = async (look: () => Promise<DiskFault | undefined>) => {
  const veck = await startVeck({ findDiskFault: look })
  onTestFinished(veck.stop)
  const { statusCode, body } = await veck.app.inject('/readyz')
  expect((await veck.app.inject('/healthz')).json()).toEqual({ status: 'ok', version: 'source' })
  return [statusCode, JSON.parse(body)]
}

test('a server is not ready if its disk is full or cannot be checked', async () => {
  expect(await readiness(async () => undefined)).toEqual([200, { status: 'ready' }])
  expect(await readiness(async () => 'disk is full')).toEqual([503, { status: 'disk is full' }])
  const failure = [503, { status: 'disk cannot be written to' }]
  expect(await readiness(() => Promise.reject(new Error('EIO')))).toEqual(failure)
})

test('a server is not ready when its data folder is gone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'veck-ready-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  expect(await readiness(() => findDiskFault(folder))).toEqual([200, { status: 'ready' }])
  expect(await readdir(folder)).toEqual([])
  await rm(folder, { recursive: true })
  expect(await readiness(() => findDiskFault(folder))).toEqual([503, { status: 'disk cannot be written to' }])
})

test('parallel requests for readiness check the disk only once', async () => {
  let looked = 0
  const veck = await startVeck({
    findDiskFault: async () => {
      looked += 1
      return undefined
    },
  })
  onTestFinished(veck.stop)
  await Promise.all(Array.from({ length: 50 }, () => veck.app.inject('/readyz')))
  expect(looked).toBe(1)
})
