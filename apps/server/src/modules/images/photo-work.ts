import { heavyKind } from '../heavy-work/index.ts'
import type { Extension, Version } from './photo-files.ts'

export type PhotoInput = { path: string }
export type PhotoVersions = {
  extension: Extension
  width: number
  height: number
  contents: Record<Version, Uint8Array>
}

// Enough for the largest photo on a slow machine; a file made to take longer is not a photo.
const seconds = 120

export const photoWork = heavyKind<PhotoInput, PhotoVersions>({ name: 'photo', seconds })
/** Apart from the others, because its decoder keeps the memory it took until the thread ends. */
export const heicWork = heavyKind<PhotoInput, PhotoVersions>({ name: 'heic-photo', seconds })
