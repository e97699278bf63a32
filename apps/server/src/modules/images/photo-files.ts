import { ImageSizes } from '@veck/contract'
import type { storedPhotos } from '../../db/schema/images.ts'
import type { FileStore } from '../../ports/file-store.ts'

export type Extension = (typeof storedPhotos.$inferSelect)['extension']
export type Version = 'whole' | 'thumbnail' | (typeof ImageSizes)[number]

const versions: readonly Version[] = ['whole', 'thumbnail', ...ImageSizes]

export const contentTypes: Record<Extension, string> = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' }

/** The full-size photo keeps its format. The smaller versions are WebP. */
export const extensionOf = (version: Version, whole: Extension): Extension => (version === 'whole' ? whole : 'webp')

export const fileName = (hash: string, version: Version, whole: Extension) =>
  `photos/${hash.slice(0, 2)}/${hash}/${version}.${extensionOf(version, whole)}`

export const fileNames = (hash: string, whole: Extension) => versions.map((version) => fileName(hash, version, whole))

/** Stores the full-size photo last. If it exists, all other versions exist too. */
export const putFiles = async (
  files: FileStore,
  hash: string,
  extension: Extension,
  contents: Record<Version, Uint8Array>,
) => {
  const put = (version: Version) => {
    const { buffer, byteOffset, byteLength } = contents[version]
    return files.put(fileName(hash, version, extension), Buffer.from(buffer, byteOffset, byteLength))
  }
  await Promise.all(versions.filter((version) => version !== 'whole').map(put))
  await put('whole')
}

export const hasFiles = async (files: FileStore, hash: string, extension: Extension) =>
  (await files.size(fileName(hash, 'whole', extension))) !== undefined

/** Removes the full-size photo first. If the removal is interrupted, the photo does not look complete. */
export const removeFiles = async (files: FileStore, hash: string, extension: Extension) => {
  for (const version of versions) await files.remove(fileName(hash, version, extension))
}
