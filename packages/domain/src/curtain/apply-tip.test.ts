import assert from 'node:assert/strict'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyInput, anyParameters, coverWall, lying, resultOf, sewn } from '../../test/curtains.ts'
import { check } from '../../test/property.ts'
import { applyTip, isAppliable } from './apply-tip.ts'
import { calculateCurtain } from './calculate.ts'
import { changeChoices } from './choices.ts'
import { Opening, Orientation, SewingType } from './enumerations.ts'
import { defaultParameters } from './parameters.ts'

const codesOf = (input: typeof sewn) => resultOf(input).tips.map(({ code }) => code)

test('[16.16] a tip adds weights if the fabric recommends them', () => {
  const input = { ...sewn, fabricRecommendWeights: true }
  expect(codesOf(input)).toContain('weightsRecommended')
  expect(codesOf(applyTip('weightsRecommended', input))).not.toContain('weightsRecommended')
})

test('[16.16] a tip changes a sewn curtain to lying if that saves fabric', () => {
  const input = { ...sewn, fabricWidth: 300 }
  expect(codesOf(input)).toContain('lyingNeedsLessFabric')
  const followed = changeChoices(input, applyTip('lyingNeedsLessFabric', input), defaultParameters)
  expect(followed).toMatchObject({ orientation: Orientation.Lying, sewTogether: false })
  expect(resultOf(followed).totalFabricLengthNeeded).toBeLessThan(resultOf(input).totalFabricLengthNeeded)
})

test('[16.16] a pair stays a pair when it becomes upright', () => {
  const followed = applyTip('uprightPreferred', { ...lying, opening: Opening.Pair })
  expect(resultOf(followed)).toMatchObject({ orientation: Orientation.Upright, opening: Opening.Pair })
})

test('[16.16] a tip that was applied is not given again', () => {
  check(fc.record({ input: anyInput, parameters: anyParameters }), ({ input, parameters }) => {
    const asked = changeChoices({ ...coverWall, ...input }, {}, parameters)
    const before = calculateCurtain(asked, parameters)
    fc.pre(before.ok)
    for (const { code } of before.result.tips) {
      const followed = isAppliable(code) ? changeChoices(asked, applyTip(code, asked), parameters) : asked
      const after = calculateCurtain(followed, parameters)
      const again = after.ok && isAppliable(code) ? after.result.tips.map((tip) => tip.code) : []
      assert.ok(!again.includes(code))
    }
  })
})

const walls = Array.from({ length: 300 }, (_, index) => 200 + index)
const firstWallWithTip = (input: typeof sewn) => {
  const wallWidth = walls.find((width) => codesOf({ ...input, wallWidth: width }).includes('oneWidthFewerPossible'))
  return { ...input, wallWidth: wallWidth ?? 0 }
}

test('[16.16] a curtain gets one width fewer, and covers the same wall with less fullness', () => {
  for (const layout of [coverWall, sewn, { ...sewn, opening: Opening.Pair }]) {
    const input = firstWallWithTip({ ...layout, fabricWidth: 150 })
    const before = resultOf(input)
    const tip = before.tips.find(({ code }) => code === 'oneWidthFewerPossible')
    if (tip?.code !== 'oneWidthFewerPossible') throw new Error('no tip')
    const followed = changeChoices(input, applyTip(tip.code, input), defaultParameters)
    const after = resultOf(followed)
    expect(after).toMatchObject({ oneWidthFewer: true, totalWidthCovered: before.totalWidthCovered })
    expect(after.widths).toBe(before.widths - 1)
    expect(after.widths).toBe(tip.values.widths)
    expect(after.totalFinishedWidth / input.wallWidth).toBeCloseTo(tip.values.fullness, 6)
    const saved = before.totalFabricLengthNeeded - after.totalFabricLengthNeeded
    expect(saved / 100).toBeCloseTo(tip.values.metresSaved, 6)
  }
})

test('[16.16] one width fewer ends when a new size leaves too little fullness', () => {
  const plain = firstWallWithTip({ ...sewn, fabricWidth: 150 })
  const chosen = { ...plain, oneWidthFewer: true }
  expect(resultOf(chosen).oneWidthFewer).toBe(true)
  const wallWidth =
    walls.find(
      (width) => width > plain.wallWidth && !codesOf({ ...plain, wallWidth: width }).includes('oneWidthFewerPossible'),
    ) ?? 0
  const wider = changeChoices(chosen, { wallWidth }, defaultParameters)
  expect(wider.oneWidthFewer).toBeUndefined()
  expect(resultOf(wider)).toEqual(resultOf({ ...plain, wallWidth }))
})

test('[16.16] with one width fewer the hooks gather the fabric to the width of the wall', () => {
  const tape = { ...sewn, sewingType: SewingType.CurtainHeaderTape, fabricWidth: 150, wallWidth: 327, quantity: 1 }
  const { numberOf4FingerHooks, totalFinishedWidth } = resultOf({ ...tape, oneWidthFewer: true })
  const gathered = totalFinishedWidth - 327
  expect(numberOf4FingerHooks).toBe(Math.round(gathered / defaultParameters.FourFingerHookTakeUp))
})

test('[16.16] one width fewer is not possible if the curtain would be narrower than the wall', () => {
  const parameters = { ...defaultParameters, CurtainHeaderTapeFullness: 1 }
  const tape = { ...coverWall, sewingType: SewingType.CurtainHeaderTape, fabricWidth: 150, wallWidth: 290.1 }
  const outcome = calculateCurtain({ ...tape, oneWidthFewer: true }, parameters)
  if (!outcome.ok) throw new Error('no curtain')
  expect(outcome.result.oneWidthFewer).toBeUndefined()
  expect(outcome.result.totalFinishedWidth).toBeGreaterThanOrEqual(290.1)
  expect(outcome.result.numberOf4FingerHooks).toBe(0)
})

test('[16.16] one width fewer ends with another fabric width or sewing type', () => {
  const chosen = { ...firstWallWithTip({ ...sewn, fabricWidth: 150 }), oneWidthFewer: true }
  expect(changeChoices(chosen, { quantity: 3 }, defaultParameters).oneWidthFewer).toBe(true)
  for (const change of [{ fabricWidth: 300 }, { sewingType: SewingType.Wave60 }])
    expect(changeChoices(chosen, change, defaultParameters).oneWidthFewer).toBeUndefined()
})
