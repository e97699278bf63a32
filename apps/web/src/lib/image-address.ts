import type { MarkingImage } from '@veck/contract'
import type { ImageSize } from '@veck/contract/limits'

const base = '/api/app/image/'

/** B7.32; the cookie that sign-in sets lets an `<img>` read it. */
export const imageAddress = (fileId: string, size?: ImageSize) => `${base}${fileId}${size ? `?size=${size}` : ''}`

/** The small square one; an image that came without has a small version all the same. */
export const thumbnailAddress = ({ fileId, thumbnailFileId }: MarkingImage) =>
  thumbnailFileId ? imageAddress(thumbnailFileId) : imageAddress(fileId, '400')
