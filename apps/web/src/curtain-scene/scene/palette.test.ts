import { Color } from 'three'
import { expect, test } from 'vitest'
import { palettes } from './palette.ts'

const brightness = (css: string) => {
  const { r, g, b } = new Color(css)
  return 0.3 * r + 0.6 * g + 0.1 * b
}

test('the room gets darker from day to evening to night, indoors and outdoors', () => {
  const indoors = Object.values(palettes).map(({ ambient, ambientLevel }) => brightness(ambient) * ambientLevel)
  const outdoors = Object.values(palettes).map(({ outside, outsideLevel }) => brightness(outside[1]) * outsideLevel)
  for (const levels of [indoors, outdoors]) expect(levels).toEqual(levels.toSorted((a, b) => b - a))
})

test('paint and floor stay the same at any time, so that fabrics can be compared', () => {
  const paint = Object.values(palettes).map(({ wall, ceiling, floor, woodwork }) => [wall, ceiling, floor, woodwork])
  expect(new Set(paint.map(String)).size).toBe(1)
  expect(palettes.day.sunLevel).toBeGreaterThan(0)
  for (const { sunLevel, lampLevel } of [palettes.evening, palettes.night]) {
    expect(sunLevel).toBe(0)
    expect(lampLevel).toBeGreaterThan(0)
  }
})
