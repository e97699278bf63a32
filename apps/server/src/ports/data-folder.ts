import { chmod, mkdir, statfs } from 'node:fs/promises'

/** PostgreSQL alone takes a new file of 16 MB for its log whenever one is full. */
export const leastFreeBytes = 100e6

/** What the account of this process may still write on the disk that the folder is on. */
export const freeBytes = async (folder: string) => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
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
