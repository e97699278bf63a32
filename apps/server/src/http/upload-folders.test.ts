import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { removeLeftOverUploads } from './upload-folders.ts'

test('upload folders of killed servers are removed at the start, and those of running servers are kept', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'veck-left-over-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const dead = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
  await once(dead, 'exit')
  const make = async (name: string, changed = new Date()) => {
    await mkdir(join(folder, name))
    await writeFile(join(folder, name, 'file'), 'half a photo')
    await utimes(join(folder, name), changed, changed)
  }
  await make(`veck-upload-${dead.pid}-aaaaaa`)
  await make(`veck-upload-${process.pid}-bbbbbb`)
  await make(`veck-upload-${process.ppid}-cccccc`)
  // From an older version, without the pid in the name.
  await make('veck-upload-dddddd', new Date(0))
  await make('veck-upload-eeeeee')
  await make('of-somebody-else', new Date(0))
  await removeLeftOverUploads(folder)
  const left = (await readdir(folder)).toSorted()
  expect(left).toEqual(['of-somebody-else', `veck-upload-${process.ppid}-cccccc`, 'veck-upload-eeeeee'].toSorted())
})
