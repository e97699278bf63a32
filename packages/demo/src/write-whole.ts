import { randomUUID } from 'node:crypto'
import { rename, writeFile } from 'node:fs/promises'

/** Writes to a temporary name first, so that nobody reads half a file, even after a crash. */
export const writeWhole = async (path: string, content: Buffer): Promise<void> => {
  const half = `${path}.${randomUUID()}`
  await writeFile(half, content)
  await rename(half, path)
}
