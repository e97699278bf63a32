import { chmod, chown, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findDiskFault, preparePrivateFolder } from './data-folder.ts'

test('only the owner has access to the data folder, also if it already exists', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'veck-private-'))
  onTestFinished(() => rm(parent, { recursive: true }))
  const modeOf = async (folder: string) => (await stat(folder)).mode & 0o777
  await preparePrivateFolder(join(parent, 'new'))
  expect(await modeOf(join(parent, 'new'))).toBe(0o700)
  await mkdir(join(parent, 'old'))
  await chmod(join(parent, 'old'), 0o755)
  await preparePrivateFolder(join(parent, 'old'))
  expect(await modeOf(join(parent, 'old'))).toBe(0o700)
})

/** Root may write everywhere: then another account does the work. */
const asCommonAccount = async <Result>(work: () => Promise<Result>) => {
  const isRoot = process.getuid?.() === 0
  if (isRoot) process.seteuid?.(nobody)
  try {
    return await work()
  } finally {
    if (isRoot) process.seteuid?.(0)
  }
}
const nobody = 65534

test('the disk check writes and removes a test file, and reports a fault if that fails', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'veck-trial-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  if (process.getuid?.() === 0) await chown(folder, nobody, nobody)
  // As a server that was killed may have left it.
  await writeFile(join(folder, '.write-test'), '')
  expect(await asCommonAccount(() => findDiskFault(folder))).toBeUndefined()
  expect(await readdir(folder)).toEqual([])
  await chmod(folder, 0o500)
  expect(await asCommonAccount(() => findDiskFault(folder))).toBe('disk cannot be written to')
  await chmod(folder, 0o700)
  await writeFile(join(folder, 'file'), '')
  expect(await findDiskFault(join(folder, 'file'))).toBe('disk cannot be written to')
  expect(await findDiskFault(join(folder, 'gone'))).toBe('disk cannot be written to')
})
