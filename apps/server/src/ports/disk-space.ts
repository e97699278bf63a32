import { statfs } from 'node:fs/promises'

/** PostgreSQL alone takes a new file of 16 MB for its log whenever one is full. */
export const leastFreeBytes = 100e6

/** What the account of this process may still write on the disk that the folder is on. */
export const freeBytes = async (folder: string) => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
