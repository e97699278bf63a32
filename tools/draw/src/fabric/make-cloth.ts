import { boucleSurface } from './boucle.ts'
import { type Cloth, illuminate } from './cloth.ts'
import type { ClothSpec } from './cloth-spec.ts'
import type { Size } from './field.ts'
import { motifs } from './motifs/index.ts'
import { pileSurface } from './pile.ts'
import { printInks } from './print.ts'
import { createRandom, type Random } from './random.ts'
import type { Surface } from './surface.ts'
import { weaveSurface } from './weave.ts'

/** Draws one seamless tile with its weave and print. The same seed gives the same cloth. */
export const makeCloth = async (spec: ClothSpec, seed: string): Promise<Cloth> => {
  const { widthCm, heightCm, pxPerCm } = spec.tile
  const size = { width: Math.round(widthCm * pxPerCm), height: Math.round(heightCm * pxPerCm) }
  const random = createRandom(seed)
  const surface = makeSurface(spec, size, random)
  const light = illuminate(surface, spec.lighting)
  const pigments = spec.print
    ? await printInks(motifs[spec.print], spec.tile, size, surface.relief, random)
    : surface.pigments
  return spec.yarnOpacity === undefined
    ? { ...size, light, pigments }
    : { ...size, light, pigments, cover: surface.cover }
}

const makeSurface = ({ surface, tile }: ClothSpec, size: Size, random: Random): Surface => {
  switch (surface.kind) {
    case 'weave':
      return weaveSurface(surface, size, tile.pxPerCm, random)
    case 'pile':
      return pileSurface(surface, size, tile.pxPerCm, random)
    case 'boucle':
      return boucleSurface(surface, size, tile.pxPerCm, random)
  }
}
