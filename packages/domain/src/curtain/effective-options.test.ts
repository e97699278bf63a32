import { expect, test } from 'vitest'
import { coverWall, lying, simple } from '../../test/curtains.ts'
import { effectiveOptions } from './effective-options.ts'
import { CurtainConfiguration, Orientation } from './enumerations.ts'
import { defaultParameters } from './parameters.ts'

const { Simple, CoverWall } = CurtainConfiguration
const { Lying, Upright } = Orientation

test.each([
  { fabricWidth: 300, curtainConfiguration: Simple, split: true },
  { fabricWidth: 299, curtainConfiguration: Simple, split: false },
  { fabricWidth: 150, curtainConfiguration: Simple, split: false },
  { fabricWidth: 300, curtainConfiguration: CoverWall, split: false },
])(
  '[B5.9] a split curtain requires 300 wide and simple: $fabricWidth, $curtainConfiguration',
  ({ split, ...layout }) => {
    const options = (splitCurtain: boolean) =>
      effectiveOptions({ ...simple, ...layout, splitCurtain }, defaultParameters)
    expect(options(true).splitCurtain).toBe(split)
    expect(options(false).splitCurtain).toBe(false)
  },
)

test.each([
  { fabricWidth: 300, curtainConfiguration: CoverWall, sewTogether: false, orientation: Lying },
  { fabricWidth: 300, curtainConfiguration: CoverWall, sewTogether: true, orientation: Upright },
  { fabricWidth: 301, curtainConfiguration: CoverWall, sewTogether: false, orientation: Upright },
  { fabricWidth: 300, curtainConfiguration: Simple, sewTogether: false, orientation: Upright },
])(
  '[B5.10] lying only for 300 wide, cover wall and not sewn: $fabricWidth, $curtainConfiguration, $sewTogether',
  ({ orientation, ...asked }) => {
    expect(effectiveOptions({ ...lying, ...asked }, defaultParameters).orientation).toBe(orientation)
  },
)

test('[B5.10] an upright curtain stays upright', () => {
  expect(effectiveOptions({ ...lying, orientation: Upright }, defaultParameters).orientation).toBe(Upright)
})

test('[B5.11] sewn together requires cover wall, and wins over lying', () => {
  expect(effectiveOptions({ ...simple, sewTogether: true }, defaultParameters).sewTogether).toBe(false)
  expect(effectiveOptions({ ...coverWall, sewTogether: true }, defaultParameters).sewTogether).toBe(true)
  expect(effectiveOptions(coverWall, defaultParameters).sewTogether).toBe(false)
  expect(effectiveOptions({ ...lying, sewTogether: true }, defaultParameters).sewTogether).toBe(true)
})

const weightCases = [
  { wallHeight: 69, heightDeduction: 0, useWeights: false },
  { wallHeight: 69.1, heightDeduction: 0, useWeights: true },
  { wallHeight: 73, heightDeduction: 4, useWeights: false },
  { wallHeight: 74, heightDeduction: 4, useWeights: true },
  { wallHeight: 69.3, heightDeduction: 0.3, useWeights: false },
] as const
test.each(weightCases)(
  '[B5.12][B9.5] weights above 69 finished: $wallHeight − $heightDeduction',
  ({ useWeights, ...heights }) => {
    expect(effectiveOptions({ ...simple, ...heights, useWeights: true }, defaultParameters).useWeights).toBe(useWeights)
    expect(effectiveOptions({ ...simple, ...heights }, defaultParameters).useWeights).toBe(false)
  },
)
