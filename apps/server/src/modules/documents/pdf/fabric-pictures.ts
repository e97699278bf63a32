import sharp from 'sharp'
import type { Colour } from './palette.ts'

/** A fabric on paper: a small picture (a data: address, which PDFKit embeds once), and the colour it has from afar. */
export type FabricPicture = { picture: string; colour: Colour }
export type FabricPictures = ReadonlyMap<string, FabricPicture>

/** Sharp on paper at the size it is printed: 300 dots to the inch. */
const side = 240

/** By address; a picture that cannot be read is left out, because the offer matters more. */
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
