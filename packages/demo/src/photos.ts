import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { developPhoto, drawRoom, type PhotoName, scenes } from '@veck/draw/photo'
import { cacheFolder } from './cache-folder.ts'

export type { PhotoName } from '@veck/draw/photo'

const photoFolder = join(cacheFolder, 'photos')

const hashOf = (content: Buffer | string) => createHash('sha256').update(content).digest('hex')

/** The file of a demo photo. It is drawn once per machine; a changed drawing gets another name. */
export const findDemoPhoto = async (name: PhotoName) => {
  const path = join(photoFolder, `${name}-${hashOf(drawRoom(scenes[name], name)).slice(0, 12)}.jpg`)
  if (!existsSync(path)) {
    await mkdir(photoFolder, { recursive: true })
    // Renamed when complete, because two servers can start at the same time.
    const half = `${path}.${randomUUID()}`
    await writeFile(half, await developPhoto(name))
    await rename(half, path)
  }
  return { path, hash: hashOf(await readFile(path)) }
}
