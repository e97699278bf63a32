import { expect, test } from 'vitest'
import { foldCurve } from './fold-curve.ts'
import { foldLight } from './fold-light.ts'

const Steps = 240
const waves = (count: number, covered: number) =>
  foldCurve(
    Float32Array.from({ length: Steps }, (_, i) => Math.cos((2 * Math.PI * count * (i + 0.5)) / Steps)),
    100,
    covered,
  )

const indexOf = (z: Float32Array, pick: (...values: number[]) => number) => z.indexOf(pick(...z))

test('[B2.28] flat cloth gets all ambient light', () => {
  const { ambient } = foldLight(foldCurve(new Float32Array(Steps), 100, 100))
  expect(Math.min(...ambient)).toBeCloseTo(1, 4)
})

test('[B2.28] valleys are in shade, deeper ones more', () => {
  const valley = (covered: number) => {
    const curve = waves(4, covered)
    const inner = curve.z.slice(Steps / 4, (3 * Steps) / 4)
    return foldLight(curve).ambient[Steps / 4 + indexOf(inner, Math.min)] ?? 0
  }
  const ridge = waves(4, 50)
  expect(foldLight(ridge).ambient[indexOf(ridge.z, Math.max)]).toBeGreaterThan(0.95)
  expect(valley(90)).toBeGreaterThan(valley(70))
  expect(valley(70)).toBeGreaterThan(valley(50))
  expect(valley(50)).toBeLessThan(0.5)
})

test('[B2.28] the window on the left lights the sides of folds that face it', () => {
  const curve = waves(4, 60)
  const { key } = foldLight(curve)
  const meanWhere = (wanted: (turn: number) => boolean) => {
    const found = key.filter((_, i) => wanted(curve.turn[i] ?? 0))
    return found.reduce((sum, share) => sum + share, 0) / found.length
  }
  // Cloth that comes out into the room towards the right faces left.
  expect(meanWhere((turn) => turn > 0.6)).toBeGreaterThan(4 * meanWhere((turn) => turn < -0.6))
})

test('[B2.28] the horizon of each point equals the result of a search over all points', () => {
  const curve = waves(3, 62)
  const { x, z, turn } = curve
  const { ambient } = foldLight(curve)
  for (let i = 0; i <= Steps; i += 7) {
    let [left, right] = [Math.PI / 2, Math.PI / 2]
    for (let j = 0; j <= Steps; j++) {
      const angle = Math.atan2(Math.abs((x[j] ?? 0) - (x[i] ?? 0)), (z[j] ?? 0) - (z[i] ?? 0))
      if (j < i) left = Math.min(left, angle)
      if (j > i) right = Math.min(right, angle)
    }
    const facing = -(turn[i] ?? 0)
    const from = Math.max(-left, facing - Math.PI / 2)
    const to = Math.min(right, facing + Math.PI / 2)
    const expected = Math.max(0, Math.sin(to - facing) - Math.sin(from - facing)) / 2
    expect(ambient[i]).toBeCloseTo(expected, 3)
  }
})
