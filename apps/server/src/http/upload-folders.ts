import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive } from '../db/embedded/processes.ts'

const prefix = 'veck-upload-'
/** Milliseconds; far longer than an upload may take. */
const longestUse = 24 * 60 * 60_000

/** Where one upload arrives; its name tells which process takes it, so that the next start knows what is left over. */
export const makeUploadFolder = () => mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`))

/**
 * Removes what killed servers left, and nothing that another server on this machine is using. For the start of a server, when
 * it has taken no upload itself: what bears its process number is of one that had the number before, as always in a container.
 */
export const removeLeftOverUploads = async (folder = tmpdir()) => {
  const found = (await readdir(folder)).filter((name) => name.startsWith(prefix))
  for (const name of found) {
    const path = join(folder, name)
    // One of another account, or one that is gone by now, is not ours to remove.
    if (await isLeftOver(path, name).catch(() => false))
      await rm(path, { recursive: true, force: true }).catch(() => {})
  }
}

const isLeftOver = async (path: string, name: string) => {
  const pid = Number(/^veck-upload-(\d+)-/.exec(name)?.[1])
  if (pid && (pid === process.pid || !isAlive(pid))) return true
  return Date.now() - (await stat(path)).mtimeMs > longestUse
}
