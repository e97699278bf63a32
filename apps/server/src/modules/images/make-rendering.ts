import { RenderingHeight, RenderingMaxPixels, RenderingWidth } from '@veck/contract'
import { openPhoto, readable } from './make-versions.ts'
import type { PhotoInput, RenderingFile } from './photo-work.ts'

// Runs in the threads for heavy work.

/** Writes the pixels to a new JPEG: nothing else of the uploaded file is kept. */
export const makeRendering = async ({ path }: PhotoInput): Promise<RenderingFile> => {
  const { source } = await openPhoto(path, RenderingMaxPixels)
  return readable(async () => ({
    content: await source
      .resize({ width: RenderingWidth, height: RenderingHeight, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#FFFFFF' })
      .jpeg({ quality: 84 })
      .toBuffer(),
  }))
}
