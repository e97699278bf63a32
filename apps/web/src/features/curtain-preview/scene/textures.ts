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

/** The uneven tone of limewash, almost white. */
export function plasterTexture(): Texture {
  const size = 128
  const pixels = new Uint8Array(size * size * 4).fill(255)
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const clouds =
        noise(x * 0.06, y * 0.05) + 0.5 * noise(x * 0.17, y * 0.15 + 50) + 0.35 * noise(x * 0.6, y * 0.6 + 90)
      pixels.fill(250 + 2.2 * clouds, (y * size + x) * 4, (y * size + x) * 4 + 3)
    }
  }
  const texture = tile(new DataTexture(pixels, size, size))
  texture.wrapS = texture.wrapT = MirroredRepeatWrapping
  return texture
}
