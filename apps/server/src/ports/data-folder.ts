import { chmod, mkdir, open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'

/** PostgreSQL alone needs 16 MB for each new file of its log. */
export const leastFreeBytes = 100e6

/** Bytes that this process may still write on the disk of the folder. */
export const freeBytes = async (folder: string) => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Why the server cannot write to a folder; undefined: it can. */
export type DiskFault = 'disk is full' | 'disk cannot be written to'

/** Checks the free space, and writes a small file: a disk with free space can be read-only, broken or over its quota. */
export const findDiskFault = async (folder: string): Promise<DiskFault | undefined> => {
  try {
    if ((await freeBytes(folder)) < leastFreeBytes) return 'disk is full'
    await tryToWrite(folder)
    return undefined
  } catch {
    return 'disk cannot be written to'
  }
}

/** The same name in all processes, so that killed processes leave at most one file. It may belong to another account. */
const tryToWrite = async (folder: string) => {
  const path = join(folder, '.write-test')
  await rm(path, { force: true })
  const file = await open(path, 'w', 0o600)
  try {
    await file.write(Buffer.alloc(4096))
    // Only now is the data guaranteed to be on the disk.
    await file.sync()
  } finally {
    await file.close()
    await rm(path, { force: true })
  }
}

/**
 * Makes the folder accessible for its owner only, also when it exists: it contains customers' data. PostgreSQL, which root
 * runs under another account, works inside the folder: on Linux it needs no rights, elsewhere it may pass but not read.
 */
export const preparePrivateFolder = async (folder: string) => {
  await mkdir(folder, { recursive: true })
  const mode = process.platform !== 'linux' && process.getuid?.() === 0 ? 0o711 : 0o700
  await chmod(folder, mode).catch((error: NodeJS.ErrnoException) => {
    // A volume of another account: `doctor` reports it.
    if (error.code !== 'EPERM') throw error
  })
}
