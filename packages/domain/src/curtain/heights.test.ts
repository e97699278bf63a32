import { expect, test } from 'vitest'
import { lying, resultOf, sewn, simple } from '../../test/curtains.ts'
import { SewingType } from './enumerations.ts'
import { defaultParameters } from './parameters.ts'

test.each([
  { wallHeight: 69, underHem: 7 },
  { wallHeight: 69.1, underHem: 12 },
  { wallHeight: 69 + 1e-10, underHem: 7 },
])('[B1.3] the under hem of a $wallHeight high curtain is $underHem', ({ wallHeight, underHem }) => {
  expect(resultOf({ ...simple, wallHeight }).underHem).toBe(underHem)
})

test.each([
  { sewingType: SewingType.Wave80, cutLength: 256 },
  { sewingType: SewingType.Wave60, cutLength: 256 },
  { sewingType: SewingType.GliderSinglePleat, cutLength: 264 },
  { sewingType: SewingType.CurtainHeaderTape, cutLength: 256 },
  { sewingType: SewingType.Glider, cutLength: 258 },
])('[B1.3] the cut length of sewing type $sewingType is $cutLength', ({ sewingType, cutLength }) => {
  expect(resultOf({ ...simple, sewingType }).cutLength).toBe(cutLength)
})

test.each([
  { fabricReport: 0, cutLength: 256 },
  { fabricReport: 64, cutLength: 256 },
  { fabricReport: 63.9, cutLength: 5 * 63.9 },
  { fabricReport: 0.1, cutLength: 256 },
  { fabricReport: 200, cutLength: 400 },
])('[B1.3] the cut length in whole repeats of $fabricReport is $cutLength', ({ fabricReport, cutLength }) => {
  expect(resultOf({ ...simple, fabricReport }).cutLength).toBeCloseTo(cutLength, 9)
})

test.each([
  { wallHeight: 240, underHem: 12 },
  { wallHeight: 284, underHem: 12 },
  { wallHeight: 285, underHem: 11 },
  { wallHeight: 289, underHem: 7 },
  { wallHeight: 289 + 1e-10, underHem: 7 },
  { wallHeight: 69, underHem: 7 },
])(
  '[B1.3] the hem of a lying curtain $wallHeight high uses the rest of the fabric, $underHem',
  ({ wallHeight, underHem }) => {
    expect(resultOf({ ...lying, wallHeight }).underHem).toBe(underHem)
  },
)

test('[B1.3] a lying curtain is not rounded to repeats', () => {
  expect(resultOf({ ...lying, fabricReport: 64 }).cutLength).toBe(680)
  expect(resultOf({ ...sewn, fabricReport: 100 }).cutLength).toBe(300)
})

test('[B1.3] a lying curtain with a hem below the minimum needs only that hem', () => {
  const parameters = { ...defaultParameters, UnderHemShort: 5 }
  expect(resultOf({ ...lying, wallHeight: 60 }, parameters).underHem).toBe(5)
})
