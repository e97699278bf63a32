import {
  DataTexture,
  LinearFilter,
  LinearMipmapLinearFilter,
  MirroredRepeatWrapping,
  RepeatWrapping,
  SRGBColorSpace,
  type Texture,
} from 'three'
import { noise } from '../geometry/noise.ts'

/** A repeating texture in sRGB colours. */
export function tile<Kind extends Texture>(texture: Kind): Kind {
  texture.wrapS = texture.wrapT = RepeatWrapping
  texture.magFilter = LinearFilter
  texture.minFilter = LinearMipmapLinearFilter
  texture.generateMipmaps = true
  texture.colorSpace = SRGBColorSpace
  texture.needsUpdate = true
  return texture
}

export const plainTexture = (): Texture => tile(new DataTexture(new Uint8Array([255, 255, 255, 255]), 1, 1))

const plasterSize = 128

/** The uneven tone of limewash as RGBA, almost white. */
function limewash(): Uint8Array {
  const pixels = new Uint8Array(plasterSize * plasterSize * 4).fill(255)
  for (let y = 0; y < plasterSize; y++) {
    for (let x = 0; x < plasterSize; x++) {
      const clouds =
        noise(x * 0.06, y * 0.05) + 0.5 * noise(x * 0.17, y * 0.15 + 50) + 0.35 * noise(x * 0.6, y * 0.6 + 90)
      pixels.fill(250 + 2.2 * clouds, (y * plasterSize + x) * 4, (y * plasterSize + x) * 4 + 3)
    }
  }
  return pixels
}

/** Kept for the next scene, because it takes long to calculate. */
let plaster: Uint8Array | undefined

export function plasterTexture(): Texture {
  const texture = tile(new DataTexture((plaster ??= limewash()), plasterSize, plasterSize))
  texture.wrapS = texture.wrapT = MirroredRepeatWrapping
  return texture
}

const grooveSize = 16

/** One flute of a radiator: light, with a dark groove at its sides. */
export function grooveTexture(): Texture {
  const pixels = new Uint8Array(grooveSize * 4).fill(255)
  for (let x = 0; x < grooveSize; x++) {
    const fromEdge = Math.min(x, grooveSize - 1 - x) / (grooveSize / 2)
    pixels.fill(Math.round(255 * Math.min(1, 0.72 + 0.6 * fromEdge)), x * 4, x * 4 + 3)
  }
  return tile(new DataTexture(pixels, grooveSize, 1))
}
