import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { drawFabric, families, imageFilesOf } from './collection/index.ts'
import { demoPhoto, findDemoPhoto, photoNames } from './photos.ts'

/** A fabric with all its images, or a photo. Its files stay in the cache folder, so that it is drawn once per machine. */
export type Drawing = {
  id: string
  paths: string[]
  /** Calls `drawn` when the next drawing may begin. */
  draw: (drawn: () => void) => Promise<void>
}

export const fabricsIn = (cache: string): Drawing[] => {
  const folder = join(cache, 'fabrics')
  return families.map((family) => ({
    id: family.article,
    paths: imageFilesOf(family).map((file) => join(folder, file)),
    draw: (drawn) => drawFabric(family, folder, drawn),
  }))
}

export const photosIn = (cache: string) =>
  photoNames.map((name) => ({
    id: name,
    paths: [demoPhoto(name, cache).path],
    draw: async () => void (await findDemoPhoto(name, cache)),
  }))

export const isDrawn = ({ paths }: Drawing): boolean => paths.every((path) => existsSync(path))
