import assert from 'node:assert/strict'
import { expect, test } from 'vitest'
import { anyInput, coverWall, lying, sewn, simple } from '../../test/curtains.ts'
import { check } from '../../test/property.ts'
import { changeChoices, startingChoices, wallHeightShown } from './choices.ts'
import type { CurtainInput } from './curtain-input.ts'
import { effectiveOptions } from './effective-options.ts'
import { CurtainConfiguration, Orientation, SewingType } from './enumerations.ts'
import { defaultParameters } from './parameters.ts'

const { Simple, CoverWall } = CurtainConfiguration
const { Lying, Upright } = Orientation
const change = (choices: CurtainInput, step: Partial<CurtainInput>) => changeChoices(choices, step, defaultParameters)

test('[B9.2][B9.3][B9.8] a new marking starts with the default choices', () => {
  const fabric = { fabricWidth: 300, fabricReport: 64, fabricRecommendWeights: true, preferredOrientation: Lying }
  expect(startingChoices(fabric)).toEqual({
    ...fabric,
    curtainConfiguration: Simple,
    sewingType: SewingType.Wave80,
    wallHeight: 200,
    wallWidth: 150,
    heightDeduction: 0,
    quantity: 1,
    orientation: Upright,
    sewTogether: false,
    splitCurtain: false,
    useWeights: false,
  })
})

test('[B9.2] a stored height of 0 is shown as 200', () => {
  expect(wallHeightShown(0)).toBe(200)
  expect(wallHeightShown(30)).toBe(30)
})

test('[B4.6] a 150 fabric for cover wall starts sewn together and upright', () => {
  expect(change(simple, { curtainConfiguration: CoverWall })).toMatchObject({ sewTogether: true, orientation: Upright })
  expect(change(lying, { fabricWidth: 150 })).toMatchObject({ sewTogether: true, orientation: Upright })
  expect(change(simple, { fabricWidth: 149, curtainConfiguration: CoverWall }).sewTogether).toBe(false)
  expect(change({ ...simple, fabricWidth: 300 }, { fabricWidth: 150 }).sewTogether).toBe(false)
})

test('[B4.6] the user may deselect sewn together, and it stays deselected', () => {
  const unticked = change(sewn, { sewTogether: false })
  expect(unticked.sewTogether).toBe(false)
  expect(change(unticked, { wallWidth: 400 }).sewTogether).toBe(false)
  expect(change(simple, { curtainConfiguration: CoverWall, sewTogether: false }).sewTogether).toBe(false)
})

test('[B4.7] a change of sewing type resets the deduction', () => {
  expect(change(simple, { sewingType: SewingType.Glider }).heightDeduction).toBe(2)
  expect(change({ ...simple, heightDeduction: 9 }, { sewingType: SewingType.GliderSinglePleat }).heightDeduction).toBe(
    3,
  )
  expect(change({ ...simple, heightDeduction: 9 }, { sewingType: SewingType.Wave80 }).heightDeduction).toBe(9)
  const { GliderDeductionWallheightToFloor: _, ...without } = defaultParameters
  const parameters = without as typeof defaultParameters
  expect(
    changeChoices({ ...simple, heightDeduction: 9 }, { sewingType: SewingType.Glider }, parameters).heightDeduction,
  ).toBe(0)
})

test('[B3.11] the orientation starts as the fabric prefers, if that is possible', () => {
  const wide = { ...simple, fabricWidth: 300, preferredOrientation: Lying }
  expect(change(wide, { curtainConfiguration: CoverWall }).orientation).toBe(Lying)
  expect(change({ ...wide, wallHeight: 289 }, { curtainConfiguration: CoverWall }).orientation).toBe(Lying)
  expect(change({ ...wide, wallHeight: 290 }, { curtainConfiguration: CoverWall }).orientation).toBe(Upright)
  expect(change({ ...wide, fabricWidth: 280 }, { curtainConfiguration: CoverWall }).orientation).toBe(Upright)
  expect(change({ ...wide, preferredOrientation: Upright }, { curtainConfiguration: CoverWall }).orientation).toBe(
    Upright,
  )
  expect(change({ ...lying, preferredOrientation: Lying }, { orientation: Upright }).orientation).toBe(Upright)
})

test('[B5.9][B5.10][B5.11][B5.12] an option that is no longer possible is deselected', () => {
  const split = { ...simple, fabricWidth: 300, splitCurtain: true, useWeights: true }
  expect(change(split, { curtainConfiguration: CoverWall }).splitCurtain).toBe(false)
  expect(change(split, { wallHeight: 69 })).toMatchObject({ splitCurtain: true, useWeights: false })
  expect(change(lying, { curtainConfiguration: Simple }).orientation).toBe(Upright)
  expect(change(sewn, { curtainConfiguration: Simple }).sewTogether).toBe(false)
  expect(change(coverWall, { quantity: 3 })).toEqual({ ...coverWall, quantity: 3 })
})

test('[B5.9][B5.10][B5.11][B5.12] the form contains only options that the calculation accepts', () => {
  check(anyInput, (choices) => {
    const held = change(choices, {})
    assert.deepEqual({ ...held, ...effectiveOptions(held, defaultParameters) }, held)
  })
})
