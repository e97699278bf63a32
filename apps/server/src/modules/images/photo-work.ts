import { heavyKind } from '../heavy-work/index.ts'
import type { Extension, Version } from './photo-files.ts'

export type PhotoInput = { path: string }
export type PhotoVersions = {
  extension: Extension
  width: number
  height: number
  contents: Record<Version, Uint8Array>
}

// Enough for the largest photo on a slow machine. A file that takes longer is refused.
const seconds = 120

export const photoWork = heavyKind<PhotoInput, PhotoVersions>({ name: 'photo', seconds })
/** A separate kind of work, because the HEIC decoder frees its memory only when the thread ends. */
export const heicWork = heavyKind<PhotoInput, PhotoVersions>({ name: 'heic-photo', seconds })

export type LogoFile = { extension: 'jpg' | 'png'; width: number; height: number; content: Uint8Array }
export const logoWork = heavyKind<PhotoInput, LogoFile>({ name: 'logo', seconds })

/** Two sizes, as JPEG. */
export type RenderingFile = { content: Uint8Array; small: Uint8Array }
export const renderingWork = heavyKind<PhotoInput, RenderingFile>({ name: 'rendering', seconds: 30 })
/** Of a stored rendering. */
export const smallRenderingWork = heavyKind<Uint8Array, Uint8Array>({ name: 'small-rendering', seconds: 30 })
