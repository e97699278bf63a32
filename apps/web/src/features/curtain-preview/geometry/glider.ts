import { type Folding, wholeFolds } from './fold-angles.ts'
import { noise, unrest } from './noise.ts'

/** cm on the track */
const GliderPitch = 12.5

/** No pleats, hardly more cloth than wall: wide, shallow swells, some of them nearly gone. */
export const glider = (divisor: number): Folding => ({
  shortestFold: GliderPitch * divisor,
  anglesOf({ flatWidth, coveredWidth, seed }) {
    const swells = wholeFolds(coveredWidth, GliderPitch)
    return ({ along, down, freedom }) => {
      const swell = (along / flatWidth) * swells
      const wander = (0.1 + 0.12 * freedom) * noise(swell * 0.6 + seed, down / 140)
      const strength = 1 + (0.12 + 0.25 * freedom) * unrest(swell * 0.8 - seed, down / 160 + 40)
      return strength * Math.sin(2 * Math.PI * (swell + wander))
    }
  },
})
