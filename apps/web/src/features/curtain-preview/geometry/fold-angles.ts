/** Where on the cloth: cm along it from the left edge, cm down from the heading. */
interface ClothPoint {
  along: number
  down: number
  /** How far the folds may leave the rhythm of their heading: 0 in it, 1 at a free lower edge. */
  freedom: number
}

/** A drop to be folded; lengths in cm. */
export interface FoldedDrop {
  flatWidth: number
  coveredWidth: number
  /** Tells two drops of the same kind apart, as no two hang alike. */
  seed: number
}

/**
 * How far the cloth has turned out of the wall's plane, seen from above, before it is known how strongly:
 * −1..1 or a little more. The strength follows from the width that the drop may cover.
 */
type FoldAngles = (point: ClothPoint) => number

export interface Folding {
  anglesOf: (drop: FoldedDrop) => FoldAngles
  /** Shortest fold of the cloth, cm: what a mesh must be able to show. */
  shortestFold: number
}

/** Whole folds only, as near the wanted width on the wall as they come. */
export const wholeFolds = (covered: number, wanted: number): number => Math.max(1, Math.round(covered / wanted))

export const blend = (from: number, to: number, at: number): number => {
  const t = Math.min(1, Math.max(0, (at - from) / (to - from)))
  return t * t * (3 - 2 * t)
}
