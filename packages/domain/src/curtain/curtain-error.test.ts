import { expect, test } from 'vitest'
import { calculateCurtain } from './calculate.ts'
import { coverWall, errorOf, lying, resultOf, simple } from '../../test/curtains.ts'
import { CurtainConfiguration, Orientation, SewingType } from './enumerations.ts'
import { defaultParameters } from './parameters.ts'

const wallHeightOutOfRange = { code: 'wallHeightOutOfRange', min: 30, max: 500 }

test.each([0, 29.9, 500.1, 1000])('[B5.6][B3.15] wall height %d is out of range', (wallHeight) => {
  expect(errorOf({ ...simple, wallHeight })).toEqual(wallHeightOutOfRange)
})

test.each([30, 500, 30 - 1e-10, 500 + 1e-10])('[B5.6][B3.15] wall height %d is within the limits', (wallHeight) => {
  expect(resultOf({ ...simple, wallHeight }).finishedHeight).toBe(wallHeight)
})

test('[B5.6][B3.15] the wall width has a minimum, for cover wall only', () => {
  expect(errorOf({ ...coverWall, wallWidth: 29.9 })).toEqual({ code: 'wallWidthTooSmall', min: 30 })
  expect(resultOf({ ...coverWall, wallWidth: 30 }).totalWidthCovered).toBeCloseTo(30, 9)
  expect(resultOf({ ...simple, wallWidth: 0 }).totalQuantity).toBe(1)
})

test('[B8.2] a deduction of the whole height is an error', () => {
  expect(errorOf({ ...simple, wallHeight: 40, heightDeduction: 40 })).toEqual({
    code: 'nothingLeftToHang',
    heightDeductionBelow: 40,
  })
  expect(errorOf({ ...simple, wallHeight: 40, heightDeduction: 100 }).code).toBe('nothingLeftToHang')
  expect(resultOf({ ...simple, wallHeight: 40, heightDeduction: 39 }).finishedHeight).toBe(1)
})

test('[B8.2] the error of a curtain too high for lying names the greatest height, with the deduction', () => {
  expect(errorOf({ ...lying, wallHeight: 294, heightDeduction: 4 })).toEqual({
    code: 'tooHighForLying',
    maxFinishedHeight: 289,
    maxWallHeight: 293,
  })
  expect(resultOf({ ...lying, wallHeight: 293, heightDeduction: 4 }).underHem).toBe(7)
  expect(errorOf({ ...lying, wallHeight: 282, sewingType: SewingType.GliderSinglePleat })).toMatchObject({
    maxFinishedHeight: 281,
  })
})

test('[B8.2] a fabric that is too narrow for lying allows no height', () => {
  const parameters = { ...defaultParameters, WideFabricWidth: 100, Wave80HeadingAllowance: 95 }
  expect(errorOf({ ...lying, fabricWidth: 100, wallHeight: 40 }, parameters)).toMatchObject({ maxFinishedHeight: 0 })
})

test('[B8.2] only a lying curtain is limited by the fabric width', () => {
  expect(resultOf({ ...lying, orientation: Orientation.Upright, wallHeight: 400 }).finishedHeight).toBe(400)
  expect(
    resultOf({ ...lying, curtainConfiguration: CurtainConfiguration.Simple, wallHeight: 400 }).finishedHeight,
  ).toBe(400)
})

test("[16.9] a wall wider than the supplier's limit is an error with the limit, and a higher limit accepts it", () => {
  expect(errorOf({ ...coverWall, wallWidth: 1000.1 })).toEqual({ code: 'wallWidthTooLarge', max: 1000 })
  const generous = { ...defaultParameters, MaxAllowedWallWidth: 3000, MaxAllowedWallHeight500: 1500 }
  const high = { ...coverWall, wallWidth: 3000, wallHeight: 1500 }
  expect(calculateCurtain(high, generous)).toMatchObject({ ok: true })
})
