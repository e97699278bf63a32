import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive } from '../db/embedded/processes.ts'

const prefix = 'veck-upload-'
/** Milliseconds; far longer than an upload may take. */
const maxUse = 24 * 60 * 60_000

/** The folder of one upload. Its name contains the process id, so that a later start can recognise abandoned folders. */
export const makeUploadFolder = () => mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`))

/**
 * Removes the folders of killed servers, but none that another server on this machine uses. Call it at the start, before the
 * first upload: a folder with our own process id was left by an earlier process with the same id, as in a container.
 */
export const removeLeftOverUploads = async (folder = tmpdir()) => {
  const found = (await readdir(folder)).filter((name) => name.startsWith(prefix))
  for (const name of found) {
    const path = join(folder, name)
    // A folder of another account, or one that no longer exists, is skipped.
    if (await isLeftOver(path, name).catch(() => false))
      await rm(path, { recursive: true, force: true }).catch(() => {})
  }
}

const isLeftOver = async (path: string, name: string) => {
  const pid = Number(/^veck-upload-(\d+)-/.exec(name)?.[1])
  if (pid && (pid === process.pid || !isAlive(pid))) return true
  return Date.now() - (await stat(path)).mtimeMs > maxUse
}
