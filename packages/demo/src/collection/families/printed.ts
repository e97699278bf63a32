import type { ClothSpec, MotifName } from '@veck/draw/fabric'
import type { Family } from '../types.ts'
import { cotton, flax } from './yarns.ts'

/** A texture is at most this many pixels high or wide. */
const LARGEST_TILE = 1024
/** A higher resolution shows no more detail of a print. */
const FINEST = 32
/** Thinner threads than this many pixels would flicker. */
const THINNEST_THREAD = 3

type Printed = Omit<
  Family,
  'type' | 'flameRetardant' | 'recommendWeights' | 'prefersLying' | 'cloth' | 'repeatHeight'
> & {
  motif: MotifName
  /** One repeat in cm. The width of the cloth is a multiple of its width. */
  repeat: { width: number; height: number }
  linen?: true
}

export const printed = ({ motif, repeat, linen, ...family }: Printed): Family => ({
  ...family,
  type: 'print',
  repeatHeight: repeat.height,
  flameRetardant: false,
  recommendWeights: false,
  prefersLying: false,
  cloth: printedCloth(motif, repeat.width, repeat.height, linen ?? false),
})

const printedCloth = (print: MotifName, widthCm: number, heightCm: number, linen: boolean): ClothSpec => {
  const pxPerCm = Math.min(FINEST, Math.floor(LARGEST_TILE / Math.max(widthCm, heightCm)))
  const perCm = Math.min(14, pxPerCm / THINNEST_THREAD)
  const spin = linen ? flax : cotton
  return {
    tile: { widthCm, heightCm, pxPerCm },
    surface: {
      kind: 'weave',
      structure: 'plain',
      warp: spin(perCm, 0.95),
      weft: spin(perCm, 0.95),
      wander: 0.15,
      fuzz: 0.1,
    },
    lighting: { rake: 0.09, depth: 0.09 },
    hang: 'soft',
    sheen: 0,
    print,
  }
}
