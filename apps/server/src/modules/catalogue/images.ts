import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { problem } from '../../core/problem.ts'
import type { FileStore } from '../../ports/file-store.ts'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Images } from './import-catalogue.ts'

const path = '/catalogue/'
const imageName = /^[\w.-]{1,100}\.(webp|avif|jpg|png)$/
const contentTypes: Record<string, string> = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  png: 'image/png',
}

export const urlOfImage = (name: string) => (name ? path + name : '')

/** The name contains a hash of the content: browsers can cache it forever, and a second import stores nothing. */
export const storeImage = async (
  files: FileStore,
  partNo: string,
  kind: string,
  extension: string,
  content: Buffer,
) => {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 12)
  const name = `${partNo}-${kind}-${hash}.${extension}`
  if ((await files.size(catalogueFile(name))) === undefined) await files.put(catalogueFile(name), content)
  return name
}

/** The name of an image in the file store. */
export const catalogueFile = (name: string) => `catalogue/${name}`

const hashInName = /-([\da-f]{12})\.\w+$/

/** The file of a fabric's image, and a key for those who must not see the article number in its name. */
export const catalogueImageOf = (url: string): { key: string; file: string } | undefined => {
  const name = url.startsWith(path) ? url.slice(path.length) : ''
  const key = imageName.test(name) ? hashInName.exec(name)?.[1] : undefined
  return key === undefined ? undefined : { key, file: catalogueFile(name) }
}

/** Accepts only names of catalogue images: no other files, and no urls of other servers (B7.30). */
export const readImage = async (files: FileStore, url: string) => {
  const name = url.startsWith(path) ? url.slice(path.length) : ''
  const extension = imageName.exec(name)?.[1]
  if (!extension || (await files.size(catalogueFile(name))) === undefined) throw problem('notFound')
  return { name: catalogueFile(name), contentType: contentTypes[extension] ?? 'application/octet-stream' }
}

/** Images for `<img>`, without a session: the catalogue is public, and an `<img>` sends no token. */
export const serveCatalogueImages = (app: FastifyInstance, files: FileStore) => {
  app.get<{ Params: { name: string } }>(`${path}:name`, async (request, reply) => {
    const image = await readImage(files, path + request.params.name)
    reply.type(image.contentType).header('cache-control', 'public, max-age=31536000, immutable')
    return files.stream(image.name)
  })
}

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
