import type { FileStore } from '../../ports/file-store.ts'
import { readPicture } from '../catalogue/index.ts'

/** The image files by URL. A missing file is left out, so that the PDF can still be made. */
export const readFabricFiles = async (files: FileStore, addresses: Iterable<string>) => {
  const found = new Map<string, Uint8Array>()
  for (const address of new Set(addresses)) {
    if (!address) continue
    const file = await readPicture(files, address)
      .then(({ name }) => files.read(name))
      .catch(() => undefined)
    if (file) found.set(address, file)
  }
  return found
}
