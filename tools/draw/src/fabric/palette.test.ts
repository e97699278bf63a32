import { expect, test } from 'vitest'
import { parseHex } from './colour.ts'
import { colourOpaque, colourSheer, tabulate } from './palette.ts'
import { encode } from './raster.ts'

const pigment = (hex: string, opacity = 1) => ({ colour: parseHex(hex), opacity })

const pixel = (shares: number[], light: number, pigments: ReturnType<typeof pigment>[]): number[] => {
  const codes = Uint16Array.of(encode(Float32Array.from(shares), light, 0))
  return [...colourSheer({ width: 1, height: 1, codes }, tabulate(pigments, { sheen: 0 }))]
}

const bytes = (hex: string): number[] => [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16))

/** The greatest difference of any channel. */
const error = (actual: number[], expected: number[]): number =>
  Math.max(...expected.map((value, k) => Math.abs(actual[k]! - value)))

test('a pigment in full light has its own colour', () => {
  expect(error(pixel([0], 1, [pigment('#8f2d20')]), [...bytes('#8f2d20'), 255])).toBeLessThanOrEqual(2)
})

test.each([0, 1, 2, 3, 4])('pigment %i of five, used alone, has its own colour', (chosen) => {
  const palette = ['#f1eee6', '#1f4d45', '#b9791f', '#8f2d20', '#2e3f5c']
  const shares = [1, 2, 3, 4].map((number) => (number === chosen ? 1 : 0))
  const pigments = palette.map((colour) => pigment(colour))
  expect(error(pixel(shares, 1, pigments), bytes(palette[chosen]!))).toBeLessThanOrEqual(3)
})

test('an opaque image has the same colours as a sheer one, without the alpha channel', () => {
  const codes = Uint16Array.of(encode(Float32Array.of(0), 1, 0), encode(Float32Array.of(1), 0.7, 1))
  const table = tabulate([pigment('#b9791f'), pigment('#1f4d45')], { sheen: 0 })
  const raster = { width: 2, height: 1, codes }
  expect([...colourOpaque(raster, table)]).toEqual([...colourSheer(raster, table)].filter((_, k) => k % 4 !== 3))
})

test('less light is darker, more light is brighter, and white keeps detail', () => {
  const [dark, full, bright] = [0.4, 1, 1.3].map((light) => pixel([0], light, [pigment('#9ba78d')])[1]!)
  expect(dark).toBeLessThan(full!)
  expect(bright).toBeGreaterThan(full!)
  expect(pixel([0], 1.4, [pigment('#f6f6f3')])[0]).toBeLessThan(255)
})

test('the transparency of a hole equals its share', () => {
  const pigments = [pigment('#f1eee6', 0.8), pigment('#f1eee6', 0)]
  expect([0, 0.5, 1].map((share) => pixel([share], 1, pigments)[3])).toEqual([204, 102, 0])
})

test('every share and light of a pixel is inside the table', () => {
  const codes = Uint16Array.from({ length: 4096 }, (_, k) => encode(Float32Array.of(1), 99, k))
  const pixels = colourSheer(
    { width: 64, height: 64, codes },
    tabulate([pigment('#000000'), pigment('#ffffff')], { sheen: 1 }),
  )
  expect(pixels.every((byte) => byte > 250)).toBe(true)
})
