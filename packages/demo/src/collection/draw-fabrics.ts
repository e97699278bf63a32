import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { cacheFolder } from '../cache-folder.ts'
import { colours } from './colours.ts'
import { pigmentsInImage, pigmentsInSheerTexture } from './dye.ts'
import { families, partNoOf, imageFile, type ImageKind, imageKinds } from './families.ts'
import {
  colourOpaque,
  colourSheer,
  type FabricImages,
  type Raster,
  tabulate,
  drawFabricImages,
} from '@veck/draw/fabric'
import type { Family, FamilyColour } from './types.ts'

/** Kept for every start on this machine. */
export const fabricFolder = join(cacheFolder, 'fabrics')

/** Increase it when the drawing code changes the images but the data stays the same. */
const RENDERER = 1
/** WebP quality. A lower one blurs the pile of dark velvet. */
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
  const missing = await familiesWithoutImages(folder, stamp, list)
  if (missing.length === 0) return
  const started = performance.now()
  log(`Drawing the images of ${missing.length} demo fabrics`)
  // The next fabric is drawn while sharp's own threads encode the images of the last one.
  let encoding: Promise<unknown> = Promise.resolve()
  for (const family of missing) {
    const [images] = await Promise.all([drawFabricImages(family.cloth, family.article), encoding])
    encoding = Promise.all(family.colours.map((colour) => saveImages(folder, family, colour, images)))
  }
  await encoding
  await writeWhole(folder, STAMP, Buffer.from(stamp))
  log(`Drew the demo images in ${Math.round(performance.now() - started)} ms`)
}

const familiesWithoutImages = async (folder: string, stamp: string, list: Family[]): Promise<Family[]> => {
  const present = new Set(await readdir(folder))
  const current = present.has(STAMP) && (await readFile(join(folder, STAMP), 'utf8')) === stamp
  const complete = (family: Family): boolean =>
    family.colours.every((colour) => imageKinds.every((kind) => present.has(imageFile(partNoOf(family, colour), kind))))
  return current ? list.filter((family) => !complete(family)) : list
}

const saveImages = async (
  folder: string,
  family: Family,
  colour: FamilyColour,
  images: FabricImages,
): Promise<void> => {
  const finish = { sheen: family.cloth.sheen }
  const table = tabulate(pigmentsInImage(family, colour), finish)
  const partNo = partNoOf(family, colour)
  const save = async (kind: ImageKind, image: Sharp): Promise<void> =>
    writeWhole(folder, imageFile(partNo, kind), await image.webp({ quality: QUALITY, effort: 0 }).toBuffer())
  await Promise.all([
    save('swatch', opaque(images.swatch, table)),
    save('large', opaque(images.large, table)),
    save(
      'texture',
      family.cloth.yarnOpacity === undefined
        ? opaque(images.texture, table)
        : sheer(images.texture, tabulate(pigmentsInSheerTexture(family, colour), finish)),
    ),
  ])
}

const opaque = (raster: Raster, table: Uint32Array): Sharp =>
  sharp(colourOpaque(raster, table), { raw: { width: raster.width, height: raster.height, channels: 3 } })

const sheer = (raster: Raster, table: Uint32Array): Sharp =>
  sharp(colourSheer(raster, table), { raw: { width: raster.width, height: raster.height, channels: 4 } })

/** Writes to a temporary name first, so that nobody reads half a file, even after a crash. */
const writeWhole = async (folder: string, file: string, content: Buffer): Promise<void> => {
  const temporary = join(folder, `${file}.${randomUUID()}`)
  await writeFile(temporary, content)
  await rename(temporary, join(folder, file))
}
