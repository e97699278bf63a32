import { at, type Size } from './field.ts'
import { grain, tileNoise } from './noise.ts'
import type { Random } from './random.ts'
import { coverAll, type Surface } from './surface.ts'

/** Velvet: no threads are visible, only the ends of the pile and brushed areas. */
export type Pile = { kind: 'pile'; /** How plainly the pile shows where it was brushed, 0..1. */ brushed: number }

export const pileSurface = ({ brushed }: Pile, size: Size, pxPerCm: number, random: Random): Surface => {
  const cm = { x: size.width / pxPerCm, y: size.height / pxPerCm }
  const ends = grain(size, random)
  const tufts = tileNoise(size, size.width / 3, size.height / 5, random)
  const rows = tileNoise(size, cm.x * 9, cm.y * 1.2, random)
  const marks = tileNoise(size, cm.x * 0.35, cm.y * 0.3, random)
  const ripples = tileNoise(size, cm.x * 1.1, cm.y * 0.7, random)
  const relief = new Float32Array(ends.length)
  const tone = new Float32Array(ends.length)
  for (let i = 0; i < ends.length; i++) {
    relief[i] = 0.8 + 0.25 * at(ends, i) + 0.5 * at(tufts, i)
    tone[i] = 1 + 0.045 * at(rows, i) + brushed * (0.025 * at(marks, i) + 0.05 * at(ripples, i))
  }
  return { ...size, relief, tone, pigments: new Float32Array(), cover: coverAll(size) }
}
