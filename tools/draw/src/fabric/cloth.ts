import { at, type Field, normalise, type Size } from './field.ts'
import type { Surface } from './surface.ts'

/** One seamless tile of flat cloth in even light, without colours: each variant adds its palette. */
export type Cloth = Size & {
  /** 1 is the colour as dyed. */
  light: Field
  /** Shares of pigment 1, 2, …, one plane after the other; pigment 0 is the rest. */
  pigments: Field
  /** Share of yarn per pixel, for transparent cloth. */
  cover?: Field
}

export type Lighting = {
  /** Strength of the light that rakes over the yarns. */
  rake: number
  /** Darkness between the yarns. */
  depth: number
}

/** Light comes from the upper left in all images of the collection. */
export const illuminate = (surface: Surface, { rake, depth }: Lighting): Field => {
  const { width, height, relief } = surface
  const light = new Float32Array(relief.length)
  for (let y = 0; y < height; y++) {
    const row = y * width
    const above = (y === 0 ? height - 1 : y - 1) * width
    const below = (y === height - 1 ? 0 : y + 1) * width
    for (let x = 0; x < width; x++) {
      const left = x === 0 ? width - 1 : x - 1
      const right = x === width - 1 ? 0 : x + 1
      const slope =
        (at(relief, row + right) - at(relief, row + left)) * 0.6 + (at(relief, below + x) - at(relief, above + x)) * 0.8
      const value = 1 + rake * slope + depth * (at(relief, row + x) - 0.8)
      light[row + x] = Math.max(0.15, value) * at(surface.tone, row + x)
    }
  }
  return normalise(light)
}
