import { expect, test } from 'vitest'
import { coverWall, lying, resultOf, sewn, simple } from '../../test/curtains.ts'
import type { CurtainInput } from './curtain-input.ts'
import { Orientation, SewingType } from './enumerations.ts'
import { type CurtainParameters, defaultParameters } from './parameters.ts'

const tipsOf = (input: CurtainInput) => resultOf(input).tips
const codesOf = (input: CurtainInput) => tipsOf(input).map((tip) => tip.code)
const tipWith = (input: CurtainInput, parameters: Partial<CurtainParameters>) =>
  resultOf(input, { ...defaultParameters, ...parameters }).tips.find((tip) => tip.code === 'oneWidthFewerPossible')
    ?.values
const tipOf = (input: CurtainInput, code: string) => tipsOf(input).find((tip) => tip.code === code)

test('[B2.18] a tip recommends weights if they are possible and not chosen', () => {
  const recommended = { ...simple, fabricRecommendWeights: true }
  expect(tipsOf(recommended)).toEqual([{ code: 'weightsRecommended', values: {} }])
  expect(tipsOf({ ...recommended, useWeights: true })).toEqual([])
  expect(tipsOf({ ...recommended, wallHeight: 69 })).toEqual([])
  expect(tipsOf(simple)).toEqual([])
})

test('[B2.18] a tip recommends the preferred orientation if it differs and is possible', () => {
  const prefersLying = { ...lying, preferredOrientation: Orientation.Lying, orientation: Orientation.Upright }
  expect(codesOf(prefersLying)).toContain('lyingPreferred')
  expect(codesOf({ ...prefersLying, sewTogether: true })).toContain('lyingPreferred')
  expect(codesOf({ ...prefersLying, orientation: Orientation.Lying })).toEqual([])
  expect(codesOf({ ...prefersLying, wallHeight: 290 })).not.toContain('lyingPreferred')
  expect(codesOf({ ...prefersLying, fabricWidth: 150 })).not.toContain('lyingPreferred')
  expect(codesOf({ ...simple, fabricWidth: 300, preferredOrientation: Orientation.Lying })).toEqual([])
  expect(tipsOf(lying)).toEqual([{ code: 'uprightPreferred', values: {} }])
  expect(codesOf({ ...lying, preferredOrientation: null })).toEqual([])
})

test('[B2.18] a tip mentions a reduced under hem', () => {
  expect(tipOf({ ...lying, wallHeight: 286 }, 'underHemReduced')?.values).toEqual({
    underHem: 8,
    standardUnderHem: 10,
  })
  expect(codesOf({ ...lying, wallHeight: 284 })).not.toContain('underHemReduced')
})

test('[B2.18] a tip mentions the waste of whole repeats', () => {
  expect(tipsOf({ ...simple, fabricReport: 100 })).toEqual([
    { code: 'repeatWaste', values: { waste: 44, cutLength: 300 } },
  ])
  expect(tipsOf({ ...simple, fabricReport: 64 })).toEqual([])
  expect(codesOf({ ...lying, fabricReport: 100 })).not.toContain('repeatWaste')
})

test('[B2.18] a tip recommends lying if it needs less fabric', () => {
  const upright = { ...lying, orientation: Orientation.Upright, quantity: 2 }
  // 3 widths of 256 against one length of 680
  expect(tipOf(upright, 'lyingNeedsLessFabric')?.values).toEqual({ metres: 13.6, metresSaved: expect.closeTo(1.76, 9) })
  expect(codesOf({ ...upright, sewTogether: true })).toContain('lyingNeedsLessFabric')
  expect(codesOf({ ...upright, wallHeight: 210 })).not.toContain('lyingNeedsLessFabric')
  expect(codesOf({ ...upright, wallHeight: 290 })).not.toContain('lyingNeedsLessFabric')
  expect(codesOf(lying)).not.toContain('lyingNeedsLessFabric')
})

test('[B2.18] no tip recommends lying if it needs the same fabric', () => {
  // Glider 1.3 × 200 + 8 = 268 and 250 + 6 + 12 = 268
  const even = {
    ...lying,
    orientation: Orientation.Upright,
    sewingType: SewingType.Glider,
    wallWidth: 200,
    wallHeight: 250,
  }
  expect(codesOf(even)).toEqual([])
  expect(codesOf({ ...even, wallHeight: 250.1 })).toEqual(['lyingNeedsLessFabric'])
})

test('[B2.18] a tip recommends one width fewer for a curtain that is sewn together', () => {
  // Wave80: two widths of 150 give 289 flat, 2.1 × wall is wanted; 289 / 0.95 / 2.1 = 144.86
  const tip = tipOf({ ...sewn, wallWidth: 144, quantity: 2 }, 'oneWidthFewerPossible')
  expect(tip?.values).toEqual({ widths: 2, fullness: 289 / 144, metresSaved: 5.12 })
  expect(codesOf({ ...sewn, wallWidth: 145 })).toEqual([])
  expect(codesOf({ ...sewn, wallWidth: 137 })).toEqual([])
})

test('[B2.18] a tip recommends one width fewer for separate drops', () => {
  // two drops of 142 give 284 flat; 284 / 0.95 / 2.1 = 142.36
  const tip = tipOf({ ...coverWall, wallWidth: 142 }, 'oneWidthFewerPossible')
  expect(tip?.values).toEqual({ widths: 2, fullness: 2, metresSaved: 2.56 })
  expect(codesOf({ ...coverWall, wallWidth: 143 })).toEqual([])
})

test('[B2.18] a tip with exactly 5 % less fullness is given', () => {
  const parameters = { Wave80Fullness: 2, SideHem: 0, SeamAllowance: 0 }
  // 200 × 2 = 400 wanted, 2 × 190 = 380 given
  const input = { ...sewn, fabricWidth: 190, wallWidth: 200 }
  expect(tipWith(input, parameters)).toMatchObject({ widths: 2, fullness: 1.9 })
  expect(tipWith({ ...input, fabricWidth: 189.9 }, parameters)).toBeUndefined()
})

test('[B2.18] two widths can become one', () => {
  // one width of 150 gives 142 flat; 142 / 0.95 / 2.1 = 71.18
  expect(tipOf({ ...sewn, wallWidth: 71 }, 'oneWidthFewerPossible')?.values).toMatchObject({ widths: 1 })
})

test('[B2.18] a single width, a simple and a lying curtain cannot save a width, whatever loss of fullness is allowed', () => {
  const anyLoss = { FewerWidthsMaxFullnessLoss: 1 }
  expect(tipWith({ ...sewn, wallWidth: 60 }, anyLoss)).toBeUndefined()
  expect(tipWith({ ...coverWall, wallWidth: 60 }, anyLoss)).toBeUndefined()
  expect(tipWith({ ...simple, quantity: 2 }, anyLoss)).toBeUndefined()
  expect(tipWith(lying, anyLoss)).toBeUndefined()
})
