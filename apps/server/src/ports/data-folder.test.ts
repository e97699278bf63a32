import { chmod, mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { preparePrivateFolder } from './data-folder.ts'

test('the data folder is for its owner alone, a new one and an old one', async () => {
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
