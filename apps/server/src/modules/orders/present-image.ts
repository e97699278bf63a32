import type { MarkingImage } from '@veck/contract'
import type { ImageRow } from './tree-repository.ts'

/** A photo of a marking, without the columns of the database (B3.4). */
export const presentImage = ({ id, name, note, fileId, thumbnailFileId }: ImageRow): MarkingImage => ({
  id,
  name,
  note,
  fileId,
  thumbnailFileId,
})
