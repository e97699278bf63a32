import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStore } from '../../ports/file-store.ts'
import type { Images } from './import-catalogue.ts'
import { storeImage } from './images.ts'

const imageFile = /^(?<partNo>.+)-(?<kind>swatch|large|texture)\.(?<extension>webp|avif|jpg|png)$/

/** Stores the images `{partNo}-swatch.webp`, `-large` and `-texture` of a folder. Returns names by article number. */
export const storeImagesOf = async (files: FileStore, folder: string): Promise<ReadonlyMap<string, Images>> => {
  const images = new Map<string, Images>()
  for (const file of (await readdir(folder)).toSorted()) {
    const { partNo, kind, extension } = imageFile.exec(file)?.groups ?? {}
    if (!partNo || !kind || !extension) continue
    const stored = await storeImage(files, partNo, kind, extension, await readFile(join(folder, file)))
    const known = images.get(partNo) ?? { swatch: '', large: '', texture: '' }
    images.set(partNo, { ...known, [kind]: stored })
  }
  return images
}
