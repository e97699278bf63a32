import { type Folding, wholeFolds } from './fold-angles.ts'
import { noise, unrest } from './noise.ts'

/** The wave tape holds the folds to its rhythm; only further down do they find their own. */
const Looseness = { strength: 0.06, place: 0.07 }

/** S-folds: the cloth swings to the front after one glider and to the back after the next. */
export const wave = (gliderPitch: number, divisor: number): Folding => ({
  shortestFold: 2 * gliderPitch * divisor,
  anglesOf({ flatWidth, coveredWidth, seed }) {
    const swings = wholeFolds(coveredWidth, gliderPitch)
    return ({ along, down, freedom }) => {
      const swing = (along / flatWidth) * swings
      const strength = 1 + Looseness.strength * freedom * unrest(swing * 0.7 + seed, down / 110)
      const place = Looseness.place * freedom * noise(swing * 0.5 - seed, down / 150 + 40)
      const phase = Math.PI * (swing + place)
      // The third harmonic straightens the flanks, as bending cloth does.
      return strength * (Math.cos(phase) - 0.07 * Math.cos(3 * phase))
    }
  },
})
