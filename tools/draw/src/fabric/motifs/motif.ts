import type { Random } from '../random.ts'

export type MotifTile = { widthCm: number; heightCm: number }

/**
 * Draws one repeat: SVG shapes in cm, one text per ink from the lowest to the topmost. Shapes may reach over the
 * edges of the tile: they come back in on the other side.
 */
export type Motif = (tile: MotifTile, random: Random) => string[]
