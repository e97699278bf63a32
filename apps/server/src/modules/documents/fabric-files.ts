import type { FileStore } from '../../ports/file-store.ts'
import { readPicture } from '../catalogue/index.ts'

/** The files of the pictures by address; one that is gone is left out, because the offer matters more. */
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
