import { chmod, mkdir, open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'

/** PostgreSQL alone takes a new file of 16 MB for its log whenever one is full. */
export const leastFreeBytes = 100e6

/** What the account of this process may still write on the disk that the folder is on. */
export const freeBytes = async (folder: string) => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** What keeps the server from writing to a folder; undefined: nothing does. */
export type DiskFault = 'disk is full' | 'disk cannot be written to'

/** Looks at the free space, and writes a small file: a disk may be read-only, broken or over its quota with room left. */
export const findDiskFault = async (folder: string): Promise<DiskFault | undefined> => {
  try {
    if ((await freeBytes(folder)) < leastFreeBytes) return 'disk is full'
    await tryToWrite(folder)
    return undefined
  } catch {
    return 'disk cannot be written to'
  }
}

/** One name for all processes: those that were killed leave one file in all, and it may belong to another account. */
const tryToWrite = async (folder: string) => {
  const path = join(folder, '.write-test')
  await rm(path, { force: true })
  const file = await open(path, 'w', 0o600)
  try {
    await file.write(Buffer.alloc(4096))
    // Only now is it certain that the disk has taken it.
    await file.sync()
  } finally {
    await file.close()
    await rm(path, { force: true })
  }
}

/**
 * For its owner alone, also when it is there already: it holds customers' data. PostgreSQL, which root runs under another
 * account, is inside and need not pass through it on Linux; elsewhere that account may pass, and read nothing.
 */
export const preparePrivateFolder = async (folder: string) => {
  await mkdir(folder, { recursive: true })
  const mode = process.platform !== 'linux' && process.getuid?.() === 0 ? 0o711 : 0o700
  await chmod(folder, mode).catch((error: NodeJS.ErrnoException) => {
    // A volume that belongs to another account: doctor tells of it.
    if (error.code !== 'EPERM') throw error
  })
}
