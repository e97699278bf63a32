import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { folderFileStore } from '../src/ports/file-store.ts'
import { startVeck } from './veck.ts'

const nothing = () => {}

/** An app whose file store sends no file until `send` is called. */
export const veckWithHeldFiles = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'veck-held-'))
  const stored = folderFileStore(folder)
  let send = nothing
  const held = new Promise<void>((resolve) => {
    send = resolve
  })
  const veck = await startVeck({ files: { ...stored, stream: async (name) => held.then(() => stored.stream(name)) } })
  onTestFinished(async () => {
    await veck.stop()
    await rm(folder, { recursive: true })
  })
  return { veck, send }
}
