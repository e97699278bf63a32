import { RenderingHeight, RenderingMaxPixels, RenderingWidth, SmallRenderingWidth } from '@veck/contract'
import sharp from 'sharp'
import { openPhoto, readable } from './make-versions.ts'
import type { PhotoInput, RenderingFile } from './photo-work.ts'

// Runs in the threads for heavy work.

/** Writes the pixels to new JPEGs: nothing else of the uploaded file is kept. */
export const makeRendering = async ({ path }: PhotoInput): Promise<RenderingFile> => {
  const { source } = await openPhoto(path, RenderingMaxPixels)
  return readable(async () => {
    const content = await source
      .resize({ width: RenderingWidth, height: RenderingHeight, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#FFFFFF' })
      .jpeg({ quality: 84 })
      .toBuffer()
    return { content, small: await makeSmallRendering(content) }
  })
}

/** JPEG, because PDFs can embed it as it is. */
export const makeSmallRendering = (whole: Uint8Array): Promise<Buffer> =>
  sharp(whole).resize({ width: SmallRenderingWidth, withoutEnlargement: true }).jpeg({ quality: 80 }).toBuffer()
