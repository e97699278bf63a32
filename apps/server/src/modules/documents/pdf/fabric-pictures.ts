import sharp from 'sharp'
import type { Colour } from './palette.ts'

/** A fabric in a PDF: a small image (a data: URL, which PDFKit embeds once), and its average colour. */
export type FabricPicture = { picture: string; colour: Colour }
export type FabricPictures = ReadonlyMap<string, FabricPicture>

/** 300 dots per inch at the printed size. */
const side = 240

/** By URL. An image that cannot be read is left out, so that the PDF can still be made. */
export const shrinkFabricPictures = async (files: ReadonlyMap<string, Uint8Array>): Promise<FabricPictures> => {
  const pictures = new Map<string, FabricPicture>()
  for (const [address, file] of files) {
    const picture = await shrinkFabricPicture(file).catch(() => undefined)
    if (picture) pictures.set(address, picture)
  }
  return pictures
}

const shrinkFabricPicture = async (file: Uint8Array): Promise<FabricPicture> => {
  const image = sharp(file).rotate().resize(side, side, { fit: 'cover' }).flatten()
  const { channels } = await sharp(await image.clone().png().toBuffer()).stats()
  const [red = 0, green = red, blue = red] = channels.map(({ mean }) => Math.round(mean))
  const jpeg = await image.jpeg({ quality: 82 }).toBuffer()
  return { picture: `data:image/jpeg;base64,${jpeg.toString('base64')}`, colour: [red, green, blue] }
}
