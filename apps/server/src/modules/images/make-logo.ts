import { LogoMaxSide } from '@veck/contract'
import { openPhoto, readable, within } from './make-versions.ts'
import type { LogoFile, PhotoInput } from './photo-work.ts'

// Runs in the threads for heavy work.

/** Writes the pixels to a new file, upright and in sRGB: nothing else of the uploaded file is kept. */
export const makeLogo = async ({ path }: PhotoInput): Promise<LogoFile> => {
  const { source, format } = await openPhoto(path)
  return readable(async () => {
    const sized = within(source, LogoMaxSide)
    // A drawing stays sharp and transparent in PNG. PDF has no WebP.
    const isPhoto = format === 'jpeg'
    const encoded = isPhoto ? sized.jpeg({ quality: 92 }) : sized.png()
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
    return { extension: isPhoto ? 'jpg' : 'png', width: info.width, height: info.height, content: data }
  })
}
