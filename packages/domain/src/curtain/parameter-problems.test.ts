import { expect, test } from 'vitest'
import { parameterProblems } from './parameter-problems.ts'
import { defaultParameters } from './parameters.ts'

const problemsWith = (values: Record<string, unknown>) => parameterProblems({ ...defaultParameters, ...values })

test('[B7.24] the default parameters have no problems', () => {
  expect(parameterProblems(defaultParameters)).toEqual([])
})

test('[B7.24] missing names, unknown names and values that are no numbers are problems', () => {
  const { SideHem: _, ...without } = defaultParameters
  expect(parameterProblems(without)).toEqual([{ name: 'SideHem', code: 'missing' }])
  expect(problemsWith({ SideHems: 4, toString: 1 })).toEqual([
    { name: 'SideHems', code: 'unknown' },
    { name: 'toString', code: 'unknown' },
  ])
  expect(problemsWith({ UnderHem: '12' })).toEqual([{ name: 'UnderHem', code: 'notANumber' }])
  expect(problemsWith({ UnderHem: Number.NaN })).toEqual([{ name: 'UnderHem', code: 'notANumber' }])
})

test.each([
  ['Wave80Fullness', 1, 5],
  ['Wave80HeadingAllowance', 0, 100],
  ['GliderDeductionWallheightToFloor', 0, 100],
  ['WideFabricWidth', 100, 400],
  ['AutoSewFabricWidth', 50, 400],
  ['SideHem', 0, 24],
  ['SeamAllowance', 0, 24],
  ['UnderHemMinLying', 0, 100],
  ['ShortCurtainMaxHeight', 0, 1000],
  ['WeightsAboveFinishedHeight', 0, 1000],
  ['MinAllowedWallWidth', 1, 1000],
  ['FourFingerHookTakeUp', 1, 100],
  ['FewerWidthsMaxFullnessLoss', 0, 1],
])('[B7.24] the parameter %s is between %d and %d', (name, min, max) => {
  expect(problemsWith({ [name]: min })).toEqual([])
  expect(problemsWith({ [name]: max })).toEqual([])
  expect(problemsWith({ [name]: min - 0.1 })).toEqual([{ name, code: 'outOfRange', min, max }])
  expect(problemsWith({ [name]: max + 0.1 })).toEqual([{ name, code: 'outOfRange', min, max }])
})

test('[B7.24] the number of hooks is an integer', () => {
  expect(problemsWith({ TwoFingerHooksPerDrop: 3 })).toEqual([])
  expect(problemsWith({ TwoFingerHooksPerDrop: 2.5 })).toEqual([{ name: 'TwoFingerHooksPerDrop', code: 'notWhole' }])
})

test('[B7.24] a minimum must not exceed its maximum', () => {
  expect(problemsWith({ UnderHemShort: 12 })).toEqual([])
  expect(problemsWith({ UnderHemShort: 13 })).toEqual([{ name: 'UnderHemShort', code: 'outOfRange', min: 0, max: 12 }])
  expect(problemsWith({ MinAllowedWallHeight: 501 })).toEqual([
    { name: 'MinAllowedWallHeight', code: 'outOfRange', min: 0, max: 500 },
  ])
  expect(problemsWith({ MaxAllowedWallHeight500: 1501 })).toMatchObject([{ max: 1500 }])
})

test('[16.9] the supplier may allow walls up to 1500 high and 3000 wide', () => {
  expect(problemsWith({ MaxAllowedWallHeight500: 1500, MaxAllowedWallWidth: 3000 })).toEqual([])
  expect(problemsWith({ MaxAllowedWallWidth: 3000.1 })).toMatchObject([{ code: 'outOfRange', max: 3000 }])
  expect(problemsWith({ MinAllowedWallWidth: 200, MaxAllowedWallWidth: 100 })).toEqual([
    { name: 'MinAllowedWallWidth', code: 'outOfRange', min: 1, max: 100 },
  ])
})
