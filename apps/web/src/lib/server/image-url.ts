import type { MarkingImage } from '@veck/contract'
import type { ImageSize } from '@veck/contract/limits'

const base = '/api/app/image/'

/** The URL of an image (B7.32). An `<img>` may read it because sign-in sets a cookie. */
export const imageUrl = (fileId: string, size?: ImageSize) => `${base}${fileId}${size ? `?size=${size}` : ''}`

/** The square thumbnail; images without a thumbnail have a small version. */
export const thumbnailUrl = ({ fileId, thumbnailFileId }: MarkingImage) =>
  thumbnailFileId ? imageUrl(thumbnailFileId) : imageUrl(fileId, '400')

export const logoUrl = (fileId: string) => `${base}logo/${fileId}`
