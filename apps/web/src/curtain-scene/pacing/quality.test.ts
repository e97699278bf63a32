import { expect, test } from 'vitest'
import { afterFrame, levelAt, levels, type Quality, SoftwareLevel, startQuality, stillRatio } from './quality.ts'

const after = (quality: Quality, time: number, frames: number): Quality =>
  Array.from({ length: frames }).reduce<Quality>((now) => afterFrame(now, time), quality)

test('[B2.28] a graphics card starts with the best quality, a software renderer with a lower one', () => {
  expect(startQuality(false).level).toBe(0)
  expect(startQuality(true).level).toBe(SoftwareLevel)
})

test('[B2.28] slow frames lower the quality, down to the last level', () => {
  expect(after(startQuality(false), 120, 3).level).toBe(1)
  expect(after(startQuality(false), 120, 99).level).toBe(levels.length - 1)
})

test('[B2.28] a single slow frame does not lower the quality', () => {
  const quality = after(afterFrame(after(startQuality(false), 41, 5), 140), 41, 5)
  expect(quality.level).toBe(0)
})

test('[B2.28] fast frames raise the quality again, but not to a level that was too slow', () => {
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

test('[B2.28] a still image has a higher resolution than the screen, within the limit of the level', () => {
  expect(stillRatio(1, 700, 500, 0)).toBe(2)
  expect(stillRatio(2, 700, 500, 0)).toBe(3)
  for (const level of levels.keys()) {
    const ratio = stillRatio(2, 1600, 1200, level)
    expect(ratio * ratio * 1600 * 1200).toBeLessThanOrEqual(levelAt(level).megapixels * 1e6 + 1)
  }
})
