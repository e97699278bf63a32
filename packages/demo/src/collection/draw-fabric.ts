import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import {
  colourOpaque,
  colourSheer,
  type FabricImages,
  type Raster,
  tabulate,
  drawFabricImages,
} from '@veck/draw/fabric'
import { writeFileAtomically } from '../write-file-atomically.ts'
import { pigmentsInImage, pigmentsInSheerTexture } from './dye.ts'
import { imageFile, type ImageKind, imageKinds, QUALITY } from './image-file.ts'
import type { Family, FamilyColour } from './types.ts'

export const imageFilesOf = (family: Family): string[] =>
  family.colours.flatMap((colour) => imageKinds.map((kind) => imageFile(family, colour, kind)))

/**
 * Draws the images of a fabric in all its colours. Calls `drawn` when only sharp's own threads still work: the next fabric
 * can then be drawn at the same time.
 */
export const drawFabric = async (family: Family, folder: string, drawn = () => {}): Promise<void> => {
  await mkdir(folder, { recursive: true })
  const images = await drawFabricImages(family.cloth, family.article)
  const saving = Promise.all(family.colours.map((colour) => saveImages(folder, family, colour, images)))
  drawn()
  await saving
}

const saveImages = async (
  folder: string,
  family: Family,
  colour: FamilyColour,
  images: FabricImages,
): Promise<void> => {
  const finish = { sheen: family.cloth.sheen }
  const table = tabulate(pigmentsInImage(family, colour), finish)
  const save = async (kind: ImageKind, image: Sharp): Promise<void> =>
    writeFileAtomically(
      join(folder, imageFile(family, colour, kind)),
      await image.webp({ quality: QUALITY, effort: 0 }).toBuffer(),
    )
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
