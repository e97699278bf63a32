import { describe, expect, test } from 'vitest'
import { coverWall, errorOf, lying, resultOf, sewn, simple } from '../../test/curtains.ts'
import type { CurtainInput } from './curtain-input.ts'
import { Orientation, SewingType } from './enumerations.ts'
import { type CurtainParameters, defaultParameters } from './parameters.ts'

/** A published example brings its own allowances instead of the workroom's. */
function published(fullness: number, sides: number, allowances: number, wide = 300): CurtainParameters {
  return {
    ...defaultParameters,
    Wave80Fullness: fullness,
    Wave80HeadingAllowance: allowances,
    UnderHem: 0,
    UnderHemShort: 0,
    UnderHemMinLying: 0,
    SideHem: sides / 2,
    SeamAllowance: 0,
    WideFabricWidth: wide,
  }
}

describe('published worked examples', () => {
  test.each`
    track  | fullness | sides | fabricWidth | height | allowances | report | widths | cut    | metres
    ${200} | ${2}     | ${40} | ${140}      | ${210} | ${30}      | ${0}   | ${4}   | ${240} | ${9.6}
    ${200} | ${2}     | ${40} | ${140}      | ${210} | ${30}      | ${37}  | ${4}   | ${259} | ${10.36}
    ${250} | ${2.25}  | ${0}  | ${138}      | ${232} | ${25}      | ${0}   | ${5}   | ${257} | ${12.85}
    ${228} | ${2}     | ${0}  | ${137}      | ${213} | ${20}      | ${0}   | ${4}   | ${233} | ${9.32}
  `(
    '[B1.3] $track × $fullness + $sides of $fabricWidth, repeat $report: $metres m',
    ({ track, fullness, sides, fabricWidth, height, allowances, report, widths, cut, metres }) => {
      const input = { ...sewn, fabricWidth, fabricReport: report, wallWidth: track, wallHeight: height }
      const result = resultOf(input, published(fullness, sides, allowances))
      expect(result.widths).toBe(widths)
      expect(result.cutLength).toBe(cut)
      expect(result.totalFabricLengthNeeded / 100).toBeCloseTo(metres, 9)
    },
  )

  test.each([
    { track: 200, fullness: 2.5, sides: 40, height: 240, allowances: 18, metres: 5.4 },
    { track: 300, fullness: 2, sides: 0, height: 262, allowances: 18, metres: 6 },
  ])('[B1.3] a lying curtain of $track × $fullness + $sides in a 280 fabric needs $metres m', (example) => {
    const input = { ...lying, fabricWidth: 280, wallWidth: example.track, wallHeight: example.height }
    const result = resultOf(input, published(example.fullness, example.sides, example.allowances, 280))
    expect(result.orientation).toBe(Orientation.Lying)
    expect(result.totalFabricLengthNeeded / 100).toBeCloseTo(example.metres, 9)
  })

  test('[B1.3] a lying curtain of 263 + 18 does not fit a 280 fabric', () => {
    const input = { ...lying, fabricWidth: 280, wallWidth: 300, wallHeight: 263 }
    expect(errorOf(input, published(2, 0, 18, 280))).toEqual({
      code: 'tooHighForLying',
      maxFinishedHeight: 262,
      maxWallHeight: 262,
    })
  })
})

describe('a whole result', () => {
  test('[B3.13] a simple curtain has one drop per width', () => {
    const { tips, explanation, ...numbers } = resultOf({ ...simple, heightDeduction: 4, quantity: 3 })
    expect(numbers).toEqual({
      orientation: Orientation.Upright,
      sewTogether: false,
      splitCurtain: false,
      useWeights: false,
      sewingType: SewingType.Wave80,
      curtainDrops: [{ quantity: 3, finishedWidthPerCurtainDrop: 142, finishedHeightPerCurtainDrop: 236 }],
      totalQuantity: 3,
      finishedHeight: 236,
      underHem: 12,
      cutLength: 252,
      widths: 3,
      seams: 0,
      totalFabricLengthNeeded: 756,
      totalFinishedWidth: 426,
      totalWidthCovered: 426 / 2.1,
      numberOf2FingerHooks: 0,
      numberOf4FingerHooks: 0,
    })
    expect(tips).toEqual([])
    expect(explanation).toHaveLength(4)
  })

  test.each<{
    title: string
    input: CurtainInput
    drops: [number, number]
    widths: number
    seams: number
    fabric: number
  }>([
    {
      title: 'split: two halves, each hemmed',
      input: { ...simple, fabricWidth: 300, splitCurtain: true, quantity: 2 },
      drops: [4, 142],
      widths: 2,
      seams: 0,
      fabric: 2 * 256,
    },
    {
      title: 'sewn together: one piece',
      input: { ...sewn, quantity: 2 },
      drops: [2, 672],
      widths: 10,
      seams: 8,
      fabric: 10 * 256,
    },
    {
      title: 'separate: equal drops',
      input: { ...coverWall, quantity: 2 },
      drops: [10, 134.4],
      widths: 10,
      seams: 0,
      fabric: 10 * 256,
    },
    {
      title: 'lying: one length',
      input: { ...lying, quantity: 2 },
      drops: [2, 672],
      widths: 6,
      seams: 0,
      fabric: 2 * 680,
    },
  ])('[B1.3][B3.13] $title', ({ input, drops, widths, seams, fabric }) => {
    const result = resultOf(input)
    const [drop] = result.curtainDrops
    expect([drop?.quantity, drop?.finishedWidthPerCurtainDrop]).toEqual(drops)
    expect(result.totalQuantity).toBe(drops[0])
    expect(result).toMatchObject({ widths, seams })
    expect(result.totalFabricLengthNeeded).toBeCloseTo(fabric, 9)
  })

  test('[B3.13] a cover wall curtain covers the wall, once per quantity', () => {
    for (const input of [sewn, coverWall, lying]) {
      expect(resultOf({ ...input, quantity: 2 }).totalWidthCovered).toBeCloseTo(640, 9)
    }
  })
})
