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
}

/** The number of whole folds that is closest to the wanted width of a fold on the wall. */
export const wholeFolds = (covered: number, wanted: number): number => Math.max(1, Math.round(covered / wanted))

export const blend = (from: number, to: number, at: number): number => {
  const t = Math.min(1, Math.max(0, (at - from) / (to - from)))
  return t * t * (3 - 2 * t)
}
