import { blend, type Folding, wholeFolds } from './fold-angles.ts'
import { noise, unrest } from './noise.ts'

// cm
const PleatPitch = 10
const PinchedUntil = 5
const OpenFrom = 55

const ramp = (distance: number) => Math.min(1, Math.max(-1, distance / 0.035))

/** One pleat, of the share of cloth that it takes: out, and back in beside itself. */
function pinched(fromPleat: number, share: number): number {
  const inside = Math.max(0, Math.min(1, (share / 2 - Math.abs(fromPleat)) / 0.035))
  return -ramp(fromPleat) * inside
}

/** Pinched to a fin at every glider, opening into a round fold below. */
export const singlePleat = (divisor: number): Folding => ({
  shortestFold: (PleatPitch * divisor) / 1.8,
  anglesOf({ flatWidth, coveredWidth, seed }) {
    const pleats = wholeFolds(coveredWidth, PleatPitch)
    const pleatShare = 1.12 * (1 - 1 / divisor)
    return ({ along, down, freedom }) => {
      const pleat = (along / flatWidth) * pleats
      const wander = 0.12 * freedom * noise(pleat * 0.8 + seed, down / 80)
      const fromPleat = pleat - Math.floor(pleat) - 0.5
      const strength = 1 + 0.2 * freedom * unrest(pleat * 0.6 - seed, down / 90 + 40)
      const open = -strength * Math.sin(2 * Math.PI * (fromPleat + wander))
      const opening = blend(PinchedUntil, OpenFrom, down)
      return opening * open + (1 - opening) * pinched(fromPleat, pleatShare)
    }
  },
})
