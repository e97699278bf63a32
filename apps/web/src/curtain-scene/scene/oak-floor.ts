import { DataTexture, type Texture } from 'three'
import { noise } from '../geometry/noise.ts'
import { tile } from './textures.ts'

// Pixels. A tile is 8 boards wide.
export const OakTile = { width: 512, height: 256, boards: 8, cmWide: 112, cmLong: 240 }

const clampByte = (value: number) => Math.max(0, Math.min(255, Math.round(value)))

/** Seamless oak boards as RGBA. They multiply the floor colour, so average oak is almost white. */
function oakBoards(): Uint8Array {
  const { width, height, boards } = OakTile
  const pixels = new Uint8Array(width * height * 4)
  const boardWidth = width / boards
  for (let x = 0; x < width; x++) {
    const board = Math.floor(x / boardWidth)
    const within = x - board * boardWidth
    // The ends of boards are staggered.
    const end = Math.floor(((board * 0.618) % 1) * height)
    for (let y = 0; y < height; y++) {
      const along = (y - end + height) % height
      const half = along < height * 0.55 ? 0 : 1
      const piece = board * 2 + half
      const tone = 0.06 * noise(piece * 3.7 + 0.5, 9.5)
      const year = noise(within * 0.16 + piece * 13 + 0.6 * noise(along * 0.02, piece), along * 0.012)
      const pore = noise(within * 0.9 + piece * 31, along * 0.09)
      const gap = within < 1 || along < 1 || Math.abs(along - Math.floor(height * 0.55)) < 1 ? 0.28 : 0
      const light = 0.93 + tone + 0.05 * year + 0.025 * pore - gap
      const i = (y * width + x) * 4
      pixels[i] = clampByte(255 * light)
      pixels[i + 1] = clampByte(255 * (light - 0.012 * (1 + year)))
      pixels[i + 2] = clampByte(255 * (light - 0.03 * (1 + year)))
      pixels[i + 3] = 255
    }
  }
  return pixels
}

/** Kept for the next scene: calculating them takes longer than everything else in a new scene. */
let boards: Uint8Array | undefined

export const oakTexture = (): Texture => tile(new DataTexture((boards ??= oakBoards()), OakTile.width, OakTile.height))
