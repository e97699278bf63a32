import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStore } from '../../ports/file-store.ts'
import type { Pictures } from './import-catalogue.ts'
import { storePicture } from './pictures.ts'

const pictureFile = /^(?<partNo>.+)-(?<kind>swatch|large|texture)\.(?<extension>webp|avif|jpg|png)$/

/** Stores `{partNo}-swatch.webp`, `-large` and `-texture` of a folder; by article number. */
export const storePicturesOf = async (files: FileStore, folder: string): Promise<ReadonlyMap<string, Pictures>> => {
  const pictures = new Map<string, Pictures>()
  for (const file of (await readdir(folder)).toSorted()) {
    const { partNo, kind, extension } = pictureFile.exec(file)?.groups ?? {}
    if (!partNo || !kind || !extension) continue
    const stored = await storePicture(files, partNo, kind, extension, await readFile(join(folder, file)))
    const known = pictures.get(partNo) ?? { swatch: '', large: '', texture: '' }
    pictures.set(partNo, { ...known, [kind]: stored })
  }
  return pictures
}
