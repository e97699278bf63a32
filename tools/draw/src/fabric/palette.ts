import { mix, type Rgb, toByte } from './colour.ts'
import { lightOf, LIGHTS, pairsOf, type Raster, SHARES } from './raster.ts'

const CHANNELS = [0, 1, 2] as const

/** A colour and its opacity. */
export type Pigment = { colour: Rgb; opacity: number }

/** How much the finish reflects light: 0 is matt wool, 1 is satin. */
export type Finish = { sheen: number }

/** Colour of dyed yarn in light. Shadows are more saturated, because light passes through several yarns; highlights turn paler with the sheen. */
const lit = (value: number, light: number, { sheen }: Finish): number => {
  const deeper = light < 1 ? value * (1 - 0.45 * (1 - light) * (1 - value)) : value
  const gloss = light > 1 ? sheen * 0.16 * (light - 1) : 0
  const exposed = deeper * light + gloss
  // A soft curve at the top keeps detail in white cloth.
  return exposed < 0.8 ? exposed : 0.8 + 0.2 * (1 - Math.exp((0.8 - exposed) / 0.2))
}

/** One packed pixel (R, G, B, A bytes in memory order) per code of a raster. */
export const tabulate = (pigments: readonly Pigment[], finish: Finish): Uint32Array => {
  // Cloth of one colour is treated as a pair of two equal pigments.
  const pairs = pigments.length === 1 ? [[0, 0] as const] : pairsOf(pigments.length)
  const table = new Uint32Array(pairs.length * SHARES * LIGHTS)
  const bytes = new Uint8Array(table.buffer)
  for (const [index, [low, high]] of pairs.entries()) {
    const [a, b] = [pigments[low], pigments[high]]
    if (!a || !b) continue
    for (let step = 0; step < SHARES; step++) {
      const share = step / (SHARES - 1)
      const colour = mix(a.colour, b.colour, share)
      const opacity = Math.round(255 * (a.opacity + (b.opacity - a.opacity) * share))
      for (let light = 0; light < LIGHTS; light++) {
        const position = ((index * SHARES + step) * LIGHTS + light) * 4
        for (const channel of CHANNELS) {
          bytes[position + channel] = toByte(lit(colour[channel], lightOf(light), finish))
        }
        bytes[position + 3] = opacity
      }
    }
  }
  return table
}

/** Four bytes a pixel, the last one its opacity. */
export const colourSheer = ({ codes }: Raster, table: Uint32Array): Uint8Array => {
  const pixels = new Uint32Array(codes.length)
  for (let i = 0; i < codes.length; i++) pixels[i] = table[codes[i] ?? 0] ?? 0
  return new Uint8Array(pixels.buffer)
}

/** Three bytes per pixel: sharp encodes this faster than it removes an alpha channel. */
export const colourOpaque = ({ codes }: Raster, table: Uint32Array): Uint8Array => {
  const bytes = new Uint8Array(table.buffer)
  const pixels = new Uint8Array(codes.length * 3)
  for (let i = 0, to = 0; i < codes.length; i++, to += 3) {
    const from = (codes[i] ?? 0) * 4
    pixels[to] = bytes[from] ?? 0
    pixels[to + 1] = bytes[from + 1] ?? 0
    pixels[to + 2] = bytes[from + 2] ?? 0
  }
  return pixels
}
