import { blend, type Folding } from './fold-angles.ts'
import { noise, unrest } from './noise.ts'

// cm of cloth
const Gather = 3.2
const Fold = 15
// cm down
const TapeUntil = 3
const OpenFrom = 38

/** Cords draw the heading into small gathers, no two alike; below they join into loose folds. */
export const headerTape = (): Folding => ({
  shortestFold: 2 * Gather,
  anglesOf:
    ({ seed }) =>
    ({ along, down, freedom }) => {
      const gather = along / Gather + 0.45 * noise(along / (1.6 * Gather), seed + 0.5)
      const small = (1 + 0.35 * noise(gather * 0.9, seed + 20)) * Math.sin(2 * Math.PI * gather)
      const drift = 0.2 * noise(along / (1.7 * Fold), seed + 40.5)
      const fold = along / Fold + drift + 0.12 * freedom * noise(along / Fold, down / 140 + seed)
      const large = (1 + 0.28 * unrest(fold * 0.9 - seed, down / 200 + 40)) * Math.sin(2 * Math.PI * fold)
      const opening = blend(TapeUntil, OpenFrom, down)
      return opening * large + (1 - opening) * small
    },
})
