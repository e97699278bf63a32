import sharp from 'sharp'
import { at, type Field, type Size } from './field.ts'
import { grain, tileNoise } from './noise.ts'
import type { Random } from './random.ts'
import type { Motif, MotifTile } from './motifs/motif.ts'

/** Prints a motif on a tile of cloth: the share of each ink that is seen from above, one plane after the other. */
export const printInks = async (
  motif: Motif,
  tile: MotifTile,
  size: Size,
  relief: Field,
  random: Random,
): Promise<Field> => {
  const masks = await Promise.all(motif(tile, random).map((shapes) => rasterise(shapes, tile, size)))
  const wear = tileNoise(size, size.width / 5, size.height / 7, random)
  const fibres = grain(size, random)
  const area = size.width * size.height
  const bare = new Float32Array(area).fill(1)
  const takes = new Float32Array(area)
  for (let i = 0; i < area; i++) {
    // Raised yarn takes more ink than low yarn.
    takes[i] = Math.min(1, 0.95 + 0.05 * at(wear, i) + 0.05 * at(fibres, i) + 0.06 * (at(relief, i) - 0.8)) / 255
  }
  const inks = new Float32Array(masks.length * area)
  for (const [k, mask] of [...masks.entries()].toReversed()) {
    for (let i = 0; i < area; i++) {
      const share = (mask[i] ?? 0) * at(takes, i) * at(bare, i)
      inks[k * area + i] = share
      bare[i] = at(bare, i) - share
    }
  }
  return inks
}

/** Draws the shapes nine times, one tile apart, so that a shape that leaves the tile on one side enters on the other. */
const rasterise = async (
  shapes: string,
  { widthCm, heightCm }: MotifTile,
  { width, height }: Size,
): Promise<Buffer> => {
  const copies = [-1, 0, 1].flatMap((row) =>
    [-1, 0, 1].map((column) => `<use href="#tile" x="${column * widthCm}" y="${row * heightCm}"/>`),
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${widthCm} ${heightCm}" preserveAspectRatio="none">
<defs><g id="tile">${shapes}</g></defs><rect width="100%" height="100%" fill="#000"/><g fill="#fff">${copies.join('')}</g></svg>`
  return sharp(Buffer.from(svg)).extractChannel(0).raw().toBuffer()
}
