import type { Random } from '../random.ts'

export type MotifTile = { widthCm: number; heightCm: number }

/**
 * Draws one repeat as SVG shapes in cm: one string per ink, from the lowest to the topmost. Shapes may cross the edges
 * of the tile and continue on the other side.
 */
export type Motif = (tile: MotifTile, random: Random) => string[]
