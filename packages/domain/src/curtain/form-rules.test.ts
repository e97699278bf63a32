import { expect, test } from 'vitest'
import { coverWall, lying, sewn, simple } from '../../test/curtains.ts'
import { canCalculate, formRules } from './form-rules.ts'
import { defaultParameters } from './parameters.ts'

const rules = (choices: typeof simple) => formRules(choices, defaultParameters)

test('[B2.23] the wall width is shown for cover wall only', () => {
  expect(rules(simple).wallWidthShown).toBe(false)
  expect(rules(coverWall).wallWidthShown).toBe(true)
})

test('[B5.9] a split curtain requires a 300 wide fabric and simple', () => {
  expect(rules({ ...simple, fabricWidth: 300 }).splitCurtainEnabled).toBe(true)
  expect(rules(simple).splitCurtainEnabled).toBe(false)
  expect(rules({ ...coverWall, fabricWidth: 300 }).splitCurtainEnabled).toBe(false)
})

test('[B5.10] lying requires a 300 wide fabric and cover wall, and is shown while sew together is off', () => {
  expect(rules(lying)).toMatchObject({ lyingEnabled: true, lyingShown: true })
  expect(rules({ ...lying, sewTogether: true })).toMatchObject({ lyingEnabled: true, lyingShown: false })
  expect(rules(coverWall)).toMatchObject({ lyingEnabled: false, lyingShown: true })
  expect(rules({ ...simple, fabricWidth: 300 })).toMatchObject({ lyingEnabled: false, lyingShown: true })
})

test('[B5.11] sew together requires cover wall and upright', () => {
  expect(rules(simple).sewTogetherEnabled).toBe(false)
  expect(rules(coverWall).sewTogetherEnabled).toBe(true)
  expect(rules(sewn).sewTogetherEnabled).toBe(true)
  expect(rules(lying).sewTogetherEnabled).toBe(false)
})

test('[B5.12] weights require a finished height above 69', () => {
  expect(rules({ ...simple, wallHeight: 70, heightDeduction: 1 }).useWeightsEnabled).toBe(false)
  expect(rules({ ...simple, wallHeight: 70 }).useWeightsEnabled).toBe(true)
})

const fabricCases = [
  { variant: { isExternalFabric: false, partNo: 'A1', configurableProductId: 'C1' }, possible: true },
  { variant: { isExternalFabric: false, partNo: 'A1', configurableProductId: '' }, possible: false },
  { variant: { isExternalFabric: false, configurableProductId: 'C1', width: 150 }, possible: false },
  { variant: { isExternalFabric: true, partNo: 'A1' }, possible: true },
  { variant: { isExternalFabric: true, width: 150 }, possible: true },
  { variant: { isExternalFabric: true, partNo: null, width: null }, possible: false },
] as const
test.each(fabricCases)('[B5.13] a calculation requires a known fabric: $variant', ({ variant, possible }) => {
  expect(canCalculate(simple, variant)).toBe(possible)
})

test.each([
  [{ wallHeight: 1000 }, true],
  [{ wallHeight: 1501 }, false],
  [{ wallHeight: -1 }, false],
  [{ wallWidth: 1000 }, true],
  [{ wallWidth: 3001 }, false],
  [{ wallWidth: 0 }, true],
])('[B5.6] a calculation requires sizes within the limits: %j', (size, possible) => {
  expect(canCalculate({ ...simple, ...size }, { isExternalFabric: true, width: 150 })).toBe(possible)
})
