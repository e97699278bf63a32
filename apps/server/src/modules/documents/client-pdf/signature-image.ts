import sharp from 'sharp'
import { problem } from '../../../core/problem.ts'
import { ink } from '../pdf/palette.ts'

// Runs in the threads for heavy work.

/** A drawing on a large screen with three dots per pixel has four million. */
const maxPixels = 8_000_000
/** 300 dots per inch at the largest printed size. */
const box = { width: 1000, height: 330 }
/** Of 255. Less cannot be seen. */
const faintest = 40

const unreadable = () => problem('brokenImage', { fields: { signature: { key: 'Errors:brokenImage' } } })
const empty = () => problem('invalidFields', { fields: { signature: { key: 'Fields:required' } } })

/** A drawn signature as a small PNG with only its pixels. Refuses what is no PNG, and an empty drawing. */
export const cleanSignatureImage = async (file: Uint8Array): Promise<Buffer> => {
  const { data, info } = await readStrokes(file).catch(() => {
    throw unreadable()
  })
  if (!data.some((value) => value > faintest)) throw empty()
  // Ink as strong as the drawing was dark, so that any paper shows through.
  const { width, height } = info
  return sharp({ create: { width, height, channels: 3, background: ink } })
    .joinChannel(data, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer()
}

/** One byte per pixel: 0 for paper, 255 for ink. Without margins. */
const readStrokes = async (file: Uint8Array) => {
  const source = sharp(file, { limitInputPixels: maxPixels, failOn: 'error' })
  const { format } = await source.metadata()
  if (format !== 'png') throw new Error('A signature is a PNG')
  // On white: transparent pixels may have any colour. In two steps, because sharp would cut off the margins first.
  const { data, info } = await source
    .flatten({ background: '#FFFFFF' })
    .greyscale()
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 1 } })
    .trim({ background: '#FFFFFF' })
    .resize({ ...box, fit: 'inside', withoutEnlargement: true })
    .negate()
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true })
}

export type SignatureImage = { image: string; width: number; height: number }

/** For PDFKit. */
export const readSignatureImage = async (file: Uint8Array): Promise<SignatureImage> => {
  const { data, info } = await sharp(file, { limitInputPixels: maxPixels })
    .resize({ ...box, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { image: `data:image/png;base64,${data.toString('base64')}`, width: info.width, height: info.height }
}
