import { expect, test } from 'vitest'
import { colours } from './colours.ts'
import { families } from './families.ts'

test('colour numbers, part of the article numbers, are two digits and used once', () => {
  const numbers = Object.values(colours).map((colour) => colour.number)
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(numbers.filter((number) => !/^[1-9][0-9]$/.test(String(number)))).toEqual([])
})

test('[B3.11] the second digit of an article number gives its width', () => {
  expect(families.filter(({ article, width }) => article[1] !== (width === 300 ? '3' : '1'))).toEqual([])
})

test('tiles are whole pixels, at most 1024, and a print continues at the seam of two fabric widths', () => {
  const sides = families.flatMap(({ cloth: { tile } }) => [tile.widthCm * tile.pxPerCm, tile.heightCm * tile.pxPerCm])
  expect(sides.filter((side) => !Number.isInteger(side) || side > 1024)).toEqual([])
  expect(families.filter(({ cloth, width }) => cloth.print && width % cloth.tile.widthCm !== 0)).toEqual([])
})

test('the size of a tile is a multiple of its bands of coloured yarn', () => {
  const directions = families.flatMap(({ cloth: { surface, tile } }) =>
    surface.kind === 'weave'
      ? [
          { bands: surface.warp.pigment, cm: tile.widthCm },
          { bands: surface.weft.pigment, cm: tile.heightCm },
        ]
      : [],
  )
  const times = directions.flatMap(({ bands, cm }) =>
    typeof bands === 'number' ? [] : [cm / bands.reduce((sum, band) => sum + band.cm, 0)],
  )
  expect(times.length).toBeGreaterThan(0)
  expect(times.filter((time) => Math.abs(time - Math.round(time)) > 1e-9)).toEqual([])
})
