import { expect, test } from 'vitest'
import { afterFrame, levelAt, levels, type Quality, SoftwareLevel, startQuality, stillRatio } from './quality.ts'

const after = (quality: Quality, time: number, frames: number): Quality =>
  Array.from({ length: frames }).reduce<Quality>((now) => afterFrame(now, time), quality)

test('[B2.28] a graphics card starts at its best, software where it can keep up', () => {
  expect(startQuality(false).level).toBe(0)
  expect(startQuality(true).level).toBe(SoftwareLevel)
})

test('[B2.28] slow frames make it coarser, down to the last level', () => {
  expect(after(startQuality(false), 120, 3).level).toBe(1)
  expect(after(startQuality(false), 120, 99).level).toBe(levels.length - 1)
})

test('[B2.28] one slow frame does not', () => {
  const quality = after(afterFrame(after(startQuality(false), 41, 5), 140), 41, 5)
  expect(quality.level).toBe(0)
})

test('[B2.28] easy frames make it finer again, but never what was too slow before', () => {
  const recovered = after(startQuality(true), 41, 99)
  expect(recovered.level).toBe(0)
  const slow = after(startQuality(false), 120, 3)
  expect(after(slow, 41, 99).level).toBe(1)
})

test('[B2.28] each level draws less than the one before', () => {
  for (let level = 1; level < levels.length; level++) {
    expect(levelAt(level).sharpness).toBeLessThan(levelAt(level - 1).sharpness)
    expect(levelAt(level).moving.columns).toBeLessThanOrEqual(levelAt(level - 1).moving.columns)
  }
})

test('[B2.28] a still picture is finer than the screen, within what the level may draw', () => {
  expect(stillRatio(1, 700, 500, 0)).toBe(2)
  expect(stillRatio(2, 700, 500, 0)).toBe(3)
  for (const level of levels.keys()) {
    const ratio = stillRatio(2, 1600, 1200, level)
    expect(ratio * ratio * 1600 * 1200).toBeLessThanOrEqual(levelAt(level).megapixels * 1e6 + 1)
  }
})
