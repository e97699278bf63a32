import { at, type Field, type Size } from './field.ts'
import type { Random } from './random.ts'

const ease = (t: number): number => t * t * (3 - 2 * t)

/** Smooth value noise in -1..1 on a periodic lattice: seamless in both directions. */
export const tileNoise = ({ width, height }: Size, cellsX: number, cellsY: number, random: Random): Field => {
  const columns = Math.max(1, Math.round(cellsX))
  const rows = Math.max(1, Math.round(cellsY))
  const bands = Array.from({ length: rows }, () => lineNoise(width, columns, random))
  const field = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    const position = (y * rows) / height
    const band = Math.floor(position)
    const upper = bands[band] ?? field
    const lower = bands[(band + 1) % rows] ?? field
    const t = ease(position - band)
    for (let x = 0; x < width; x++) field[y * width + x] = at(upper, x) * (1 - t) + at(lower, x) * t
  }
  return field
}

/** The same along one line, for uneven yarn or folds. */
export const lineNoise = (length: number, cells: number, random: Random): Field => {
  const count = Math.max(1, Math.round(cells))
  const lattice = new Float32Array(count)
  for (let cell = 0; cell < count; cell++) lattice[cell] = random() * 2 - 1
  const line = new Float32Array(length)
  for (let i = 0; i < length; i++) {
    const position = (i * count) / length
    const cell = Math.floor(position)
    const t = ease(position - cell)
    line[i] = at(lattice, cell) * (1 - t) + at(lattice, cell + 1 === count ? 0 : cell + 1) * t
  }
  return line
}

/** White noise in -1..1, one value per pixel, for fibre ends. */
export const grain = ({ width, height }: Size, random: Random): Field => {
  const field = new Float32Array(width * height)
  for (let i = 0; i < field.length; i++) field[i] = random() * 2 - 1
  return field
}
