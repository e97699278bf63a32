import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { developPhoto, drawRoom, photoSize, type PhotoName, scenes } from '@veck/draw/photo'
import { cacheFolder } from './cache-folder.ts'
import { writeFileAtomically } from './write-file-atomically.ts'

export type { PhotoName } from '@veck/draw/photo'

export const photoNames = Object.keys(scenes) as PhotoName[]

/** The file of a demo photo, drawn or not. Name and hash come from what it is drawn from. */
export const demoPhoto = (name: PhotoName, folder = cacheFolder) => {
  const hash = createHash('sha256').update(drawRoom(scenes[name], name)).digest('hex')
  return { path: join(folder, 'photos', `${name}-${hash.slice(0, 12)}.jpg`), hash, ...photoSize }
}

/** Draws the photo unless an earlier run has. */
export const findDemoPhoto = async (name: PhotoName, folder = cacheFolder) => {
  const photo = demoPhoto(name, folder)
  if (existsSync(photo.path)) return photo
  await mkdir(dirname(photo.path), { recursive: true })
  await writeFileAtomically(photo.path, await developPhoto(name))
  return photo
}
