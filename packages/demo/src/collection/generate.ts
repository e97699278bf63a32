import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { cacheFolder } from '../cache-folder.ts'
import { colours } from './colours.ts'
import { pigmentsInPicture, pigmentsInSheerTexture } from './dye.ts'
import { families, partNoOf, pictureFile, type PictureKind, pictureKinds } from './families.ts'
import { colourOpaque, colourSheer, type Pictures, type Raster, tabulate, takePictures } from '@veck/draw/fabric'
import type { Family, FamilyColour } from './types.ts'

/** Kept for every start on this machine. */
export const fabricFolder = join(cacheFolder, 'fabrics')

/** Raise it when the pictures change although the data does not. */
const RENDERER = 1
/** Of WebP; lower, and dark velvet loses its pile. */
const QUALITY = 80
const STAMP = 'pictures.stamp'

/** Draws the images of the demo fabrics that are not in the folder yet. */
export const drawFabrics = async (
  log: (message: string) => void,
  folder = fabricFolder,
  list = families,
): Promise<void> => {
  await mkdir(folder, { recursive: true })
  const stamp = createHash('sha256')
    .update(JSON.stringify([RENDERER, colours, list]))
    .digest('hex')
  const lacking = await familiesWithoutPictures(folder, stamp, list)
  if (lacking.length === 0) return
  const started = performance.now()
  log(`Drawing the pictures of ${lacking.length} demo fabrics`)
  // The next fabric is drawn while the pictures of the last one are packed by sharp's own threads.
  let packing: Promise<unknown> = Promise.resolve()
  for (const family of lacking) {
    const [pictures] = await Promise.all([takePictures(family.cloth, family.article), packing])
    packing = Promise.all(family.colours.map((colour) => savePictures(folder, family, colour, pictures)))
  }
  await packing
  await writeWhole(folder, STAMP, Buffer.from(stamp))
  log(`Drew the demo pictures in ${Math.round(performance.now() - started)} ms`)
}

const familiesWithoutPictures = async (folder: string, stamp: string, list: Family[]): Promise<Family[]> => {
  const present = new Set(await readdir(folder))
  const current = present.has(STAMP) && (await readFile(join(folder, STAMP), 'utf8')) === stamp
  const complete = (family: Family): boolean =>
    family.colours.every((colour) =>
      pictureKinds.every((kind) => present.has(pictureFile(partNoOf(family, colour), kind))),
    )
  return current ? list.filter((family) => !complete(family)) : list
}

const savePictures = async (
  folder: string,
  family: Family,
  colour: FamilyColour,
  pictures: Pictures,
): Promise<void> => {
  const finish = { sheen: family.cloth.sheen }
  const table = tabulate(pigmentsInPicture(family, colour), finish)
  const partNo = partNoOf(family, colour)
  const save = async (kind: PictureKind, image: Sharp): Promise<void> =>
    writeWhole(folder, pictureFile(partNo, kind), await image.webp({ quality: QUALITY, effort: 0 }).toBuffer())
  await Promise.all([
    save('swatch', opaque(pictures.swatch, table)),
    save('large', opaque(pictures.large, table)),
    save(
      'texture',
      family.cloth.yarnOpacity === undefined
        ? opaque(pictures.texture, table)
        : sheer(pictures.texture, tabulate(pigmentsInSheerTexture(family, colour), finish)),
    ),
  ])
}

const opaque = (raster: Raster, table: Uint32Array): Sharp =>
  sharp(colourOpaque(raster, table), { raw: { width: raster.width, height: raster.height, channels: 3 } })

const sheer = (raster: Raster, table: Uint32Array): Sharp =>
  sharp(colourSheer(raster, table), { raw: { width: raster.width, height: raster.height, channels: 4 } })

/** Under another name first: a reader, or a crash, never meets half a file. */
const writeWhole = async (folder: string, file: string, content: Buffer): Promise<void> => {
  const temporary = join(folder, `${file}.${randomUUID()}`)
  await writeFile(temporary, content)
  await rename(temporary, join(folder, file))
}
