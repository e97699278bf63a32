import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createFolderErp } from './folder-erp.ts'

const key = '8a0b8f8e-7a8e-4e0e-9d5e-000000000001'

const freshFolder = async () => {
  const parent = await mkdtemp(join(tmpdir(), 'veck-erp-'))
  onTestFinished(() => rm(parent, { recursive: true }))
  return join(parent, 'erp')
}

test('an order is a file named after its key, readable by its owner only, and never written over', async () => {
  const folder = await freshFolder()
  const erp = createFolderErp(folder)
  await erp.handOver({ key, document: '<Order>först</Order>' })
  await erp.handOver({ key, document: '<Order>sedan</Order>' })
  expect(await readdir(folder)).toEqual([`${key}.xml`])
  const file = join(folder, `${key}.xml`)
  expect(await readFile(file, 'utf8')).toBe('<Order>först</Order>')
  expect((await stat(file)).mode & 0o077).toBe(0)
})

test('the same order written many times at once is one file', async () => {
  const folder = await freshFolder()
  const erp = createFolderErp(folder)
  await Promise.all(Array.from({ length: 10 }, () => erp.handOver({ key, document: '<Order/>' })))
  expect(await readdir(folder)).toEqual([`${key}.xml`])
})
