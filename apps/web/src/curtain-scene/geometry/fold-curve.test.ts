import { defaultParameters, SewingType, widthLossDivisor } from '@veck/domain'
import { expect, test } from 'vitest'
import { bulge, type FoldCurve, foldCurve } from './fold-curve.ts'
import { foldingOf } from './foldings.ts'

const Height = 246
const divisorOf = (sewingType: SewingType) => widthLossDivisor(sewingType, defaultParameters)

function curveOf(sewingType: SewingType, flatWidth: number, down: number, seed = 1): FoldCurve {
  const covered = flatWidth / divisorOf(sewingType)
  const { shortestFold, anglesOf } = foldingOf(sewingType, { flatWidth, coveredWidth: covered })
  const steps = Math.ceil((flatWidth / shortestFold) * 22)
  const angleAt = anglesOf({ flatWidth, coveredWidth: covered, seed })
  const angles = Float32Array.from({ length: steps }, (_, step) =>
    angleAt({ along: ((step + 0.5) / steps) * flatWidth, down, freedom: down / Height }),
  )
  return foldCurve(angles, flatWidth, covered)
}

const lengthOf = ({ x, z }: FoldCurve) =>
  x.slice(1).reduce((sum, at, i) => sum + Math.hypot(at - (x[i] ?? 0), (z[i + 1] ?? 0) - (z[i] ?? 0)), 0)

const depthOf = ({ z }: FoldCurve) => Math.max(...z) - Math.min(...z)

/** How often the cloth crosses the track: a wave hangs in its gliders there. */
const passages = ({ z }: FoldCurve) => z.slice(1).filter((at, i) => at > 0 !== (z[i] ?? 0) > 0).length

/** Ridges and valleys of the cloth. */
const turns = ({ turn }: FoldCurve) => turn.slice(1).filter((at, i) => at > 0 !== (turn[i] ?? 0) > 0).length

const sewingTypes = Object.entries(SewingType)

const curvesOf = (sewingType: SewingType, seed: number) =>
  [60, 142, 292, 672, 2100].flatMap((flatWidth) =>
    [0, 5, 30, 120, Height].map((down) => ({ flatWidth, curve: curveOf(sewingType, flatWidth, down, seed) })),
  )

test.each(sewingTypes)(
  '[B9.9] %s hangs all of its cloth on its width of wall, from heading to hem',
  (_, sewingType) => {
    const divisor = [2.1, 1.91, 1.4, 1.4, 1.3][sewingType] ?? 0
    for (const { flatWidth, curve } of curvesOf(sewingType, 1)) {
      const covered = (curve.x.at(-1) ?? 0) - (curve.x[0] ?? 0)
      expect(Math.abs(lengthOf(curve) / flatWidth - 1)).toBeLessThan(0.01)
      expect(Math.abs(covered / (flatWidth / divisor) - 1)).toBeLessThan(0.001)
    }
  },
)

test.each(sewingTypes)('[B2.28] the cloth of %s never passes through itself', (_, sewingType) => {
  for (const { curve } of curvesOf(sewingType, 3)) {
    // x always grows, so the cloth cannot intersect itself.
    expect(curve.x.slice(1).every((at, i) => at > (curve.x[i] ?? 0))).toBe(true)
  }
})

test.each([
  [SewingType.Wave80, 8, 12, 16],
  [SewingType.Wave60, 6, 8, 11],
] as const)(
  '[B2.28] wave %i: a swing at every %i cm of track, as deep as its cloth allows',
  (type, pitch, min, max) => {
    const flatWidth = 20 * pitch * divisorOf(type)
    const heading = curveOf(type, flatWidth, 0)
    expect(passages(heading)).toBe(19)
    expect(depthOf(heading)).toBeGreaterThan(min)
    expect(depthOf(heading)).toBeLessThan(max)
  },
)

/** Width on the wall of the widest part that stands out by more than half of the depth, cm. */
function widthOfFold({ x, z }: FoldCurve): number {
  const half = (Math.max(...z) + Math.min(...z)) / 2
  let [widest, from] = [0, Number.NaN]
  for (const [i, at] of z.entries()) {
    if (at > half) widest = Math.max(widest, (x[i] ?? 0) - (Number.isNaN(from) ? (from = x[i] ?? 0) : from))
    else from = Number.NaN
  }
  return widest
}

test('[B2.28] a single pleat is a loop, pinched to a narrow fin by its stitches, and a full round fold below', () => {
  const at = (down: number) => curveOf(SewingType.GliderSinglePleat, 140, down)
  const [loop, pinch, fan, below] = [at(0), at(7.5), at(18), at(120)]
  const nearlyFlat = ({ turn }: FoldCurve) => turn.filter((angle) => Math.abs(angle) < 0.2).length / turn.length
  expect(nearlyFlat(pinch)).toBeGreaterThan(0.6)
  expect(nearlyFlat(below)).toBeLessThan(0.3)
  expect(widthOfFold(pinch)).toBeLessThan(1.2)
  expect(widthOfFold(loop)).toBeGreaterThan(1.3 * widthOfFold(pinch))
  expect(widthOfFold(fan)).toBeGreaterThan(1.5 * widthOfFold(pinch))
  expect(widthOfFold(below)).toBeGreaterThan(3 * widthOfFold(pinch))
  expect(depthOf(below)).toBeGreaterThan(1.2 * depthOf(pinch))
})

test.each(sewingTypes)(
  '[B2.28] %s that is drawn aside has the same folds in the width of its stack',
  (_, sewingType) => {
    const [flatWidth, closedWidth] = [210, 210 / divisorOf(sewingType)]
    const stack = flatWidth * 0.1
    const turnsOf = (coveredWidth: number) => {
      const drop = { flatWidth, coveredWidth, closedWidth }
      const angleAt = foldingOf(sewingType, drop).anglesOf({ ...drop, seed: 1 })
      const angles = Float32Array.from({ length: 900 }, (__, step) =>
        angleAt({ along: ((step + 0.5) / 900) * flatWidth, down: 0, freedom: 0 }),
      )
      const curve = foldCurve(angles, flatWidth, coveredWidth)
      expect(curve.x.at(-1)).toBeCloseTo(coveredWidth, 1)
      return turns(curve)
    }
    expect(turnsOf(stack)).toBe(turnsOf(closedWidth))
  },
)

test('[B2.28] cloth that is drawn aside keeps its width, and most of it is at the front', () => {
  const { x, z, turn } = curveOf(SewingType.Wave80, 168, 0)
  const curve = { x: x.slice(), z, turn, strength: 1 }
  bulge(curve, 0.8)
  expect(curve.x.at(-1)).toBeCloseTo(x.at(-1) ?? 0, 3)
  expect(curve.x.slice(1).every((at, i) => at > (curve.x[i] ?? 0))).toBe(true)
  const front = curve.x.slice(1).reduce((sum, at, i) => sum + ((z[i] ?? 0) > 0 ? at - (curve.x[i] ?? 0) : 0), 0)
  expect(front / (x.at(-1) ?? 1)).toBeGreaterThan(0.7)
})

test('[B2.28] header tape makes many small gathers, which join into fewer, deeper folds', () => {
  const heading = curveOf(SewingType.CurtainHeaderTape, 300, 0)
  const below = curveOf(SewingType.CurtainHeaderTape, 300, 120)
  expect(turns(heading)).toBeGreaterThan(3 * turns(below))
  expect(depthOf(below)).toBeGreaterThan(2 * depthOf(heading))
})

test('[B2.28] cloth on gliders is the flattest of the types without gathers', () => {
  const depth = (type: SewingType) => depthOf(curveOf(type, 292, 120))
  expect(depth(SewingType.Glider)).toBeLessThan(0.75 * depth(SewingType.Wave60))
})

test('[B2.28] drops differ from each other, and each looks the same every time', () => {
  const curve = (seed: number) => curveOf(SewingType.Wave80, 142, Height, seed).z
  expect(curve(1)).toEqual(curve(1))
  expect(curve(1)).not.toEqual(curve(2))
})
