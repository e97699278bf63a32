import { at, clamp, type Field, normalise, type Size, smoothstep } from './field.ts'
import { tileNoise } from './noise.ts'
import { between, type Random } from './random.ts'

/** How the cloth hangs in front of the camera. */
export type Hang = {
  /** Number of folds over the width of the image. */
  folds: number
  /** Depth of a fold as a share of its width. */
  depth: number
  /** How much folds bend and differ, 0..1. */
  wander: number
  /** Slant of the folds; 0 is vertical. */
  lean: number
  /** Darkness of the far sides, 0..1. */
  contrast: number
  /** Shine of the pile at the edges of a fold, 0..1. */
  rim: number
  /** Light over the whole image; 1 is the colour as dyed. */
  exposure: number
}

/** A coarse grid over the image. Folds are smooth, so linear interpolation between its points is enough. */
export type Drape = {
  columns: number
  rows: number
  /** The point on the cloth that the camera sees, in image pixels from the corner. */
  u: Field
  v: Field
  light: Field
  /** Number of layers of cloth that the camera looks through; 1 is flat. */
  layers: Field
}

export const GRID = 8
/** From the upper left, as in all images of the collection. */
const KEY = { x: -0.56, y: -0.3, z: 0.77 }
/** How steeply the key light falls over a fold: a lower one throws longer shadows. */
const SHADOW_FALL = 0.85
/** The camera looks down a little, so that a check pattern bends with the fold. */
const CAMERA_TILT = -0.16

export const drape = (hang: Hang, size: Size, random: Random): Drape => {
  const columns = Math.ceil(size.width / GRID) + 1
  const rows = Math.ceil(size.height / GRID) + 1
  const depths = foldDepths(hang, size, columns, rows, random)
  const area = columns * rows
  const [u, v, light, layers] = [
    new Float32Array(area),
    new Float32Array(area),
    new Float32Array(area),
    new Float32Array(area),
  ]
  const reach = (hang.depth * size.width) / hang.folds
  for (let row = 0; row < rows; row++) {
    const here = row * columns
    const above = Math.max(row - 1, 0) * columns
    const below = Math.min(row + 1, rows - 1) * columns
    let along = 0
    let shadowLine = -Infinity
    for (let column = 0; column < columns; column++) {
      const z = at(depths, here + column)
      const left = Math.max(column - 1, 0)
      const right = Math.min(column + 1, columns - 1)
      const slopeX = (at(depths, here + right) - at(depths, here + left)) / ((right - left) * GRID)
      const slopeY = (at(depths, below + column) - at(depths, above + column)) / (2 * GRID)
      const stretch = Math.sqrt(1 + slopeX * slopeX)
      const facing = 1 / Math.sqrt(1 + slopeX * slopeX + slopeY * slopeY)
      shadowLine = Math.max(shadowLine - GRID * SHADOW_FALL, z)
      const key = Math.max(0, (KEY.z - slopeX * KEY.x - slopeY * KEY.y) * facing)
      const shadow = smoothstep(0, 0.45 * reach, shadowLine - z)
      // Ambient light: the top of a fold gets more of it than the bottom.
      const sky = clamp(0.72 + (0.55 * z) / reach, 0.25, 1.1) * (0.6 + 0.4 * facing)
      const shaded = 0.82 * key * (1 - 0.8 * shadow) + 0.42 * sky
      const i = here + column
      along += column === 0 ? 0 : GRID * stretch
      u[i] = along
      v[i] = row * GRID + z * CAMERA_TILT
      const gleam = clamp(2 * (1 - facing), 0, 1) ** 1.4 * (0.55 + 0.45 * sky)
      light[i] = 1 + hang.contrast * (shaded - 0.95) + hang.rim * gleam
      layers[i] = clamp(stretch + 0.8 * shadow * hang.depth, 1, 2)
    }
  }
  expose(light, hang.exposure)
  return { columns, rows, u, v, light, layers }
}

const expose = (light: Field, exposure: number): void => {
  normalise(light)
  for (let i = 0; i < light.length; i++) light[i] = at(light, i) * exposure
}

const foldDepths = (hang: Hang, size: Size, columns: number, rows: number, random: Random): Field => {
  // Twice the visible height, so that the noise does not repeat within the image.
  const grid = { width: columns, height: rows * 2 }
  const bend = tileNoise(grid, hang.folds * 0.8, 3, random)
  const swell = tileNoise(grid, hang.folds * 1.3, 3, random)
  const crease = tileNoise(grid, hang.folds * 3.2, 2, random)
  const phase = random() * Math.PI * 2
  const skew = between(random, 0.25, 0.5)
  const amplitude = (hang.depth * size.width) / (2 * hang.folds)
  const depths = new Float32Array(columns * rows)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const i = row * columns + column
      const x = column / (columns - 1) + (hang.lean * row) / rows
      const angle = phase + 2 * Math.PI * hang.folds * x + hang.wander * 2.6 * at(bend, i)
      // The tops of folds are rounder than the bottoms, and asymmetric.
      const fold = Math.cos(angle + skew * Math.sin(angle)) + 0.18 * Math.cos(2 * angle)
      const uneven = hang.wander * (0.5 * at(swell, i) * fold + 0.28 * at(crease, i))
      depths[i] = amplitude * (fold + uneven)
    }
  }
  return depths
}
