import sharp from 'sharp'
import type { CoverLogo } from './cover.ts'

/** 300 dots per inch at the largest printed size. */
const box = { width: 800, height: 330 }

/** A small copy of the stored logo: PDFKit takes seconds for a large PNG. Undefined: it cannot be read. */
export const shrinkLogo = async (file: Uint8Array): Promise<CoverLogo | undefined> => {
  try {
    const { data, info } = await sharp(file)
      .resize({ ...box, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer({ resolveWithObject: true })
    const image = `data:image/png;base64,${data.toString('base64')}`
    return { image, width: info.width, height: info.height }
  } catch {
    return undefined
  }
}
