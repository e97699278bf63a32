import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from './run.mjs'
import { hashOf } from './stamp.mjs'

test('what the demo draws into its cache does not require a new build, and a changed source does', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'veck-stamp-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const hash = () => hashOf([relative(root, folder)])
  await writeFile(join(folder, 'source.ts'), 'one')
  const before = hash()
  await mkdir(join(folder, '.cache'))
  await writeFile(join(folder, '.cache/linen.webp'), 'drawn')
  expect(hash()).toBe(before)
  await writeFile(join(folder, 'source.ts'), 'two')
  expect(hash()).not.toBe(before)
})
