import type { ImageQuery } from '@veck/contract'
import type { Queryable } from '../../db/client.ts'
import { Problem } from '../../core/problem.ts'
import type { SignedIn } from '../../core/signed-in.ts'
import { imageNotFound, findReadableOrder } from '../orders/index.ts'
import { contentTypes, extensionOf, fileName, type Version } from './photo-files.ts'
import { findImageOfFile } from './repository.ts'

/** The file to send, if one of the signed-in users may see the order (B7.32). */
export const showImage = async (db: Queryable, anyOf: SignedIn[], fileId: string, { size }: ImageQuery) => {
  const found = await findImageOfFile(db, fileId)
  if (!found || !(await mayAnyRead(db, anyOf, found.image.orderId))) throw imageNotFound()
  const { hash, extension } = found.photo
  const version: Version = found.image.thumbnailFileId === fileId ? 'thumbnail' : (size ?? 'whole')
  return {
    file: fileName(hash, version, extension),
    contentType: contentTypes[extensionOf(version, extension)],
    /** The bytes depend only on the hash of the photo and the version. */
    etag: `"${hash.slice(0, 32)}-${version}"`,
  }
}

const mayAnyRead = async (db: Queryable, anyOf: SignedIn[], orderId: string) => {
  for (const who of anyOf) {
    try {
      await findReadableOrder(db, who, orderId)
      return true
    } catch (error) {
      if (!(error instanceof Problem)) throw error
    }
  }
  return false
}
