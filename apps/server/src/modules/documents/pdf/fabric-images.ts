import sharp from 'sharp'
import type { Colour } from './palette.ts'

/** A fabric in a PDF: a small image (a data: URL, which PDFKit embeds once), and its average colour. */
export type FabricImage = { image: string; colour: Colour }
export type FabricImages = ReadonlyMap<string, FabricImage>

/** 300 dots per inch at the printed size. */
const side = 240

/** By URL. An image that cannot be read is left out, so that the PDF can still be made. */
export const shrinkFabricImages = async (files: ReadonlyMap<string, Uint8Array>): Promise<FabricImages> => {
  const images = new Map<string, FabricImage>()
  for (const [url, file] of files) {
    const image = await shrinkFabricImage(file).catch(() => undefined)
    if (image) images.set(url, image)
  }
  return images
}

const shrinkFabricImage = async (file: Uint8Array): Promise<FabricImage> => {
  const image = sharp(file).rotate().resize(side, side, { fit: 'cover' }).flatten()
  const { channels } = await sharp(await image.clone().png().toBuffer()).stats()
  const [red = 0, green = red, blue = red] = channels.map(({ mean }) => Math.round(mean))
  const jpeg = await image.jpeg({ quality: 82 }).toBuffer()
  return { image: `data:image/jpeg;base64,${jpeg.toString('base64')}`, colour: [red, green, blue] }
}
