import sharp from 'sharp'
import type { FileStore } from '../../../ports/file-store.ts'
import { readPicture } from '../../catalogue/index.ts'
import type { Colour } from './palette.ts'

/** A fabric on paper: a small picture (a data: address, which PDFKit embeds once), and the colour it has from afar. */
export type FabricPicture = { picture: string; colour: Colour }
export type FabricPictures = ReadonlyMap<string, FabricPicture>

/** Sharp on paper at the size it is printed: 300 dots to the inch. */
const side = 240

/** By address; a picture that is gone is left out, because the offer matters more. */
export const readFabricPictures = async (files: FileStore, addresses: Iterable<string>): Promise<FabricPictures> => {
  const pictures = new Map<string, FabricPicture>()
  for (const address of new Set(addresses)) {
    if (!address) continue
    const picture = await readFabricPicture(files, address).catch(() => undefined)
    if (picture) pictures.set(address, picture)
  }
  return pictures
}

const readFabricPicture = async (files: FileStore, address: string): Promise<FabricPicture> => {
  const { name } = await readPicture(files, address)
  const image = sharp(await files.read(name))
    .rotate()
    .resize(side, side, { fit: 'cover' })
    .flatten()
  const { channels } = await sharp(await image.clone().png().toBuffer()).stats()
  const [red = 0, green = red, blue = red] = channels.map(({ mean }) => Math.round(mean))
  const jpeg = await image.jpeg({ quality: 82 }).toBuffer()
  return { picture: `data:image/jpeg;base64,${jpeg.toString('base64')}`, colour: [red, green, blue] }
}
