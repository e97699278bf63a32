import { SewingType } from '@veck/domain'
import { blend, closedWidthOf, evenly, type FoldedDrop, type Folding, wholeFolds } from './fold-angles.ts'
import { noise, zeroMeanNoise } from './noise.ts'

// cm
const PleatPitch = 10
/** The stitches that hold the pleat together. */
const Pinch = 7.5
const PleatOpenFrom = 50

/** The cloth between two pleats hangs back a little, by this fraction of the angle of a pleat. */
const Sag = 0.13

/** Fraction of the cloth in which a pleat turns, and which therefore hides less of it. */
const TurnsOfPleat = 0.09

const plateau = (distance: number, slope: number) => Math.min(1, Math.max(0, distance / slope))

/**
 * One pleat that takes this fraction of the cloth: out, and back next to itself. `slope` is the fraction in which the
 * cloth turns: small for a sharp fin, large for a round fold.
 */
function pleated(fromPleat: number, share: number, slope: number): number {
  const away = Math.abs(fromPleat)
  const inside = plateau(share / 2 - away, slope)
  const sag = Sag * (1 - inside) * plateau(0.5 - away, 0.12)
  return -Math.sign(fromPleat) * plateau(away, slope) * (inside + sag)
}

/** A loop at the upper edge, pinched to a fin by stitches, fanning out into a round fold below. */
const singlePleat = (divisor: number): Folding => ({
  shortestFold: (PleatPitch * divisor) / 1.8,
  headingRows: [3, Pinch - 1.5, Pinch, Pinch + 3, Pinch + 9],
  glidersOf(drop) {
    const pleats = wholeFolds(closedWidthOf(drop), PleatPitch)
    const middle = drop.flatWidth / pleats / 2
    return evenly(drop.flatWidth, pleats)
      .slice(1)
      .map((end) => end - middle)
  },
  anglesOf(drop) {
    const { flatWidth, seed } = drop
    const pleats = wholeFolds(closedWidthOf(drop), PleatPitch)
    const tight = 1 - 1 / divisor + TurnsOfPleat
    return ({ along, down, freedom }) => {
      const pleat = (along / flatWidth) * pleats
      const wander = 0.12 * freedom * noise(pleat * 0.8 + seed, down / 80)
      const fromPleat = pleat - Math.floor(pleat) - 0.5
      const strength = 1 + 0.2 * freedom * zeroMeanNoise(pleat * 0.6 - seed, down / 90 + 40)
      const open = -strength * Math.sin(2 * Math.PI * (fromPleat + wander))
      const opening = blend(Pinch, PleatOpenFrom, down)
      const loop = 1 - blend(0, Pinch, down)
      const fan = blend(Pinch, Pinch + 14, down)
      const share = tight + 0.16 * loop + 0.25 * fan
      return opening * open + (1 - opening) * pleated(fromPleat, share, 0.035 + 0.1 * loop + 0.1 * fan)
    }
  },
})

/** The wave tape keeps the folds regular. They become irregular only further down. */
const Looseness = { strength: 0.06, place: 0.07 }

/** S-folds: the cloth swings to the front after one glider and to the back after the next. */
const wave = (gliderPitch: number, divisor: number): Folding => ({
  shortestFold: 2 * gliderPitch * divisor,
  headingRows: [],
  glidersOf: (drop) => evenly(drop.flatWidth, wholeFolds(closedWidthOf(drop), gliderPitch)),
  anglesOf(drop) {
    const { flatWidth, seed } = drop
    const swings = wholeFolds(closedWidthOf(drop), gliderPitch)
    return ({ along, down, freedom }) => {
      const swing = (along / flatWidth) * swings
      const strength = 1 + Looseness.strength * freedom * zeroMeanNoise(swing * 0.7 + seed, down / 110)
      const place = Looseness.place * freedom * noise(swing * 0.5 - seed, down / 150 + 40)
      const phase = Math.PI * (swing + place)
      // The third harmonic straightens the sides of the folds, as bent cloth does.
      return strength * (Math.cos(phase) - 0.07 * Math.cos(3 * phase))
    }
  },
})

// cm of cloth
const Gather = 3.2
const Fold = 15
/** cm on the track */
const HookPitch = 10
// cm down
const TapeUntil = 3
const OpenFrom = 38

/** Cords pull the heading into small, irregular gathers. Below they join into loose folds. */
const headerTape = (): Folding => ({
  shortestFold: 2 * Gather,
  headingRows: [TapeUntil, 9],
  glidersOf: (drop) => evenly(drop.flatWidth, wholeFolds(closedWidthOf(drop), HookPitch)),
  anglesOf:
    ({ seed }) =>
    ({ along, down, freedom }) => {
      const gather = along / Gather + 0.45 * noise(along / (1.6 * Gather), seed + 0.5)
      const small = (1 + 0.35 * noise(gather * 0.9, seed + 20)) * Math.sin(2 * Math.PI * gather)
      const drift = 0.2 * noise(along / (1.7 * Fold), seed + 40.5)
      const fold = along / Fold + drift + 0.12 * freedom * noise(along / Fold, down / 140 + seed)
      const large = (1 + 0.28 * zeroMeanNoise(fold * 0.9 - seed, down / 200 + 40)) * Math.sin(2 * Math.PI * fold)
      const opening = blend(TapeUntil, OpenFrom, down)
      return opening * large + (1 - opening) * small
    },
})

/** cm on the track */
const GliderPitch = 12.5

/** No pleats and little extra cloth: wide, flat curves, some almost invisible. */
const glider = (divisor: number): Folding => ({
  shortestFold: GliderPitch * divisor,
  headingRows: [],
  glidersOf: (drop) => evenly(drop.flatWidth, wholeFolds(closedWidthOf(drop), GliderPitch)),
  anglesOf(drop) {
    const { flatWidth, seed } = drop
    const swells = wholeFolds(closedWidthOf(drop), GliderPitch)
    return ({ along, down, freedom }) => {
      const swell = (along / flatWidth) * swells
      const wander = (0.1 + 0.12 * freedom) * noise(swell * 0.6 + seed, down / 140)
      const strength = 1 + (0.12 + 0.25 * freedom) * zeroMeanNoise(swell * 0.8 - seed, down / 160 + 40)
      return strength * Math.sin(2 * Math.PI * (swell + wander))
    }
  },
})

/** `fullness` is the flat width of cloth per covered width. */
const foldings: Readonly<Record<SewingType, (fullness: number) => Folding>> = {
  [SewingType.Wave80]: (fullness) => wave(8, fullness),
  [SewingType.Wave60]: (fullness) => wave(6, fullness),
  [SewingType.GliderSinglePleat]: singlePleat,
  [SewingType.CurtainHeaderTape]: headerTape,
  [SewingType.Glider]: glider,
}

/** The folds of a drop. The cloth per width decides their depth, whatever the parameters were. */
export const foldingOf = (sewingType: SewingType, drop: Omit<FoldedDrop, 'seed'>): Folding =>
  foldings[sewingType](drop.flatWidth / closedWidthOf(drop))
