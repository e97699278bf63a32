/** A point on the cloth: cm along it from the left edge, cm below the heading. */
interface ClothPoint {
  along: number
  down: number
  /** How far the folds may deviate from the regular folds of the heading: 0 not at all, 1 at a free lower edge. */
  freedom: number
}

/** A drop to fold. Lengths in cm. */
export interface FoldedDrop {
  flatWidth: number
  coveredWidth: number
  /** What it covers when it is closed, if it is drawn aside now: an open curtain has the same folds, closer together. */
  closedWidth?: number
  /** Makes drops of the same kind look different. */
  seed: number
}

/**
 * The angle of the cloth out of the wall plane, seen from above, before scaling: −1..1 or slightly more. The scale
 * follows from the width that the drop covers.
 */
type FoldAngles = (point: ClothPoint) => number

export interface Folding {
  anglesOf: (drop: FoldedDrop) => FoldAngles
  /** Shortest fold of the cloth, cm: the detail that a mesh must show. */
  shortestFold: number
  /** Where the heading changes, cm below its upper edge: a mesh has rows there. */
  headingRows: readonly number[]
  /** Where the heading hangs in gliders, cm along the cloth. */
  glidersOf: (drop: FoldedDrop) => number[]
}

export const closedWidthOf = ({ closedWidth, coveredWidth }: Omit<FoldedDrop, 'seed'>): number =>
  closedWidth ?? coveredWidth

/** `count` + 1 places from one edge of the cloth to the other. */
export const evenly = (flatWidth: number, count: number): number[] =>
  Array.from({ length: count + 1 }, (_, index) => (index / count) * flatWidth)

/** The number of whole folds that is closest to the wanted width of a fold on the wall. */
export const wholeFolds = (covered: number, wanted: number): number => Math.max(1, Math.round(covered / wanted))

export const blend = (from: number, to: number, at: number): number => {
  const t = Math.min(1, Math.max(0, (at - from) / (to - from)))
  return t * t * (3 - 2 * t)
}
