import { randomUUID } from 'node:crypto'
import { rename, writeFile } from 'node:fs/promises'

/** Writes to a temporary name first, so that nobody reads half a file, even after a crash. */
export const writeFileAtomically = async (path: string, content: Buffer | string): Promise<void> => {
  const temporaryPath = `${path}.${randomUUID()}`
  await writeFile(temporaryPath, content)
  await rename(temporaryPath, path)
}
