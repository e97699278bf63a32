import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyInput, anyParameters, coverWall, lying, resultOf, sewn } from '../../test/curtains.ts'
import { check } from '../../test/property.ts'
import { applyTip, isAppliable } from './apply-tip.ts'
import { calculateCurtain } from './calculate.ts'
import { changeChoices } from './choices.ts'
import { Opening, Orientation } from './enumerations.ts'
import { defaultParameters } from './parameters.ts'

const codesOf = (input: typeof sewn) => resultOf(input).tips.map(({ code }) => code)

test('[16.16] weights are added where the fabric asks for them', () => {
  const input = { ...sewn, fabricRecommendWeights: true }
  expect(codesOf(input)).toContain('weightsRecommended')
  expect(codesOf(applyTip('weightsRecommended', input))).not.toContain('weightsRecommended')
})

test('[16.16] a sewn curtain whose fabric saves metres lying is laid', () => {
  const input = { ...sewn, fabricWidth: 300 }
  expect(codesOf(input)).toContain('lyingNeedsLessFabric')
  const followed = changeChoices(input, applyTip('lyingNeedsLessFabric', input), defaultParameters)
  expect(followed).toMatchObject({ orientation: Orientation.Lying, sewTogether: false })
  expect(resultOf(followed).totalFabricLengthNeeded).toBeLessThan(resultOf(input).totalFabricLengthNeeded)
})

test('[16.16] a pair stays a pair when it is hung upright', () => {
  const followed = applyTip('uprightPreferred', { ...lying, opening: Opening.Pair })
  expect(resultOf(followed)).toMatchObject({ orientation: Orientation.Upright, opening: Opening.Pair })
})

test('[16.16] a tip that was followed is not given again', () => {
  check(fc.record({ input: anyInput, parameters: anyParameters }), ({ input, parameters }) => {
    const asked = changeChoices({ ...coverWall, ...input }, {}, parameters)
    const before = calculateCurtain(asked, parameters)
    fc.pre(before.ok)
    for (const { code } of before.result.tips) {
      const followed = isAppliable(code) ? changeChoices(asked, applyTip(code, asked), parameters) : asked
      const after = calculateCurtain(followed, parameters)
      const again = after.ok && isAppliable(code) ? after.result.tips.map((tip) => tip.code) : []
      expect(again).not.toContain(code)
    }
  })
})
