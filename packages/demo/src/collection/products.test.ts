import { isVelvet, Orientation, VelvetCode } from '@veck/domain'
import { expect, test } from 'vitest'
import { families } from './families.ts'
import { demoFilters, demoPrices, demoProducts, type DemoVariant } from './index.ts'

const variants = demoProducts.flatMap((product) => product.variants)
/** How many values of each filter a variant has. */
const filterValuesOf = ({ filterCodes }: DemoVariant): number[] =>
  demoFilters.map((filter) => filter.values.filter((value) => filterCodes.includes(value.code)).length)

const unique = <T>(values: T[]): number => new Set(values).size

test('the collection has at least 24 fabrics with 5 to 12 colours, in both widths', () => {
  expect(demoProducts.length).toBeGreaterThanOrEqual(24)
  expect(demoProducts.filter((product) => product.variants.length < 5 || product.variants.length > 12)).toEqual([])
  expect(new Set(variants.map((variant) => variant.width))).toEqual(new Set([150, 300]))
  expect(variants.some((variant) => !variant.active)).toBe(true)
})

test('[B3.10] products have a name and a number of their own', () => {
  expect(unique(demoProducts.map((product) => product.productId))).toBe(demoProducts.length)
  expect(unique(demoProducts.map((product) => product.configurableProductId))).toBe(demoProducts.length)
  expect(unique(demoProducts.map((product) => product.name))).toBe(demoProducts.length)
})

test('[B3.11] a variant belongs to its product and has numbers of its own', () => {
  expect(unique(variants.map((variant) => variant.variantId))).toBe(variants.length)
  expect(unique(variants.map((variant) => variant.partNo))).toBe(variants.length)
  for (const product of demoProducts) {
    for (const variant of product.variants) {
      expect(variant).toMatchObject({
        productId: product.productId,
        configurableProductId: product.configurableProductId,
        name: product.name,
        image: expect.stringContaining(`${variant.partNo}-swatch-`),
        largeImage: expect.stringContaining(`${variant.partNo}-large-`),
      })
    }
  }
})

test('[B3.11] repeats are 0 or 16 to 91 cm, and the texture shows exactly one', () => {
  const repeats = new Set(variants.map((variant) => variant.repeatHeight).filter((repeat) => repeat > 0))
  expect(Math.min(...repeats)).toBe(16)
  expect(Math.max(...repeats)).toBe(91)
  expect(repeats.size).toBeGreaterThanOrEqual(6)
  const patterned = variants.filter((variant) => variant.repeatHeight > 0)
  expect(patterned.filter((variant) => variant.texture.heightCm !== variant.repeatHeight)).toEqual([])
})

test('[B3.11] only wide cloth without a pattern has the preferred orientation lying', () => {
  const lying = variants.filter((variant) => variant.preferredOrientation === Orientation.Lying)
  expect(lying.length).toBeGreaterThan(0)
  for (const { width, repeatHeight } of lying) expect({ width, repeatHeight }).toEqual({ width: 300, repeatHeight: 0 })
})

test('[B3.10][B5.15] filter codes are unique and safe in a query, each is used, and variants use no other', () => {
  const codes = demoFilters.flatMap((filter) => filter.values.map((value) => value.code))
  expect(unique(codes)).toBe(codes.length)
  for (const code of codes) expect(code).toMatch(/^[a-z0-9-]+$/i)
  expect(new Set(variants.flatMap((variant) => variant.filterCodes))).toEqual(new Set(codes))
})

test('[B3.10] every variant has one value of each filter, except a velvet that is sold as another type too', () => {
  const several = variants.filter((variant) => filterValuesOf(variant).some((count) => count !== 1))
  expect(new Set(several.map(({ name }) => name))).toEqual(new Set(['Ridåfall']))
  for (const { filterCodes } of several)
    expect(filterCodes.filter((code) => code.startsWith('type-'))).toEqual(['type-trevira', VelvetCode])
})

test('the fabrics that are drawn with pile are the velvets', () => {
  const velvets = demoProducts.filter(isVelvet).map(({ name }) => name)
  const drawnWithPile = families.filter(({ cloth }) => cloth.surface.kind === 'pile').map(({ name }) => name)
  expect(velvets).toEqual(drawnWithPile)
  expect(velvets.length).toBeGreaterThanOrEqual(3)
})

test('every variant has one price, between 149 and 890 kr a metre', () => {
  expect(demoPrices.map((price) => price.partNo).toSorted()).toEqual(variants.map((v) => v.partNo).toSorted())
  for (const { pricePerMetre } of demoPrices) {
    expect(Number.isInteger(pricePerMetre)).toBe(true)
    expect(pricePerMetre).toBeGreaterThanOrEqual(149_00)
    expect(pricePerMetre).toBeLessThanOrEqual(890_00)
  }
})
