import { describe, expect, test } from 'vitest'
import { startingChoices } from './choices.ts'
import { calculateCurtain } from './calculate.ts'
import { curtainLook, type LookedAt } from './curtain-look.ts'
import type { CurtainInput } from './curtain-input.ts'
import { CurtainConfiguration, SewingType } from './enumerations.ts'
import type { MarkingWindow } from './marking-window.ts'
import { defaultParameters } from './parameters.ts'

const linen = { isOwn: false, article: '31-01', image: '/catalogue/31-01.webp', shade: '', width: 150, repeat: 0 }

const lookedAt = (change: Partial<CurtainInput> = {}, fabric: Partial<LookedAt['fabric']> = {}): LookedAt => {
  const start = startingChoices({ fabricWidth: 150, fabricReport: 0, fabricRecommendWeights: false })
  const input = { ...start, wallHeight: 250, ...change }
  const outcome = calculateCurtain(input, defaultParameters)
  if (!outcome.ok) throw new Error(outcome.error.code)
  const { curtainConfiguration, quantity, wallWidth: width, wallHeight: height, heightDeduction } = input
  return {
    fabric: { ...linen, ...fabric },
    wall: { width, height, heightDeduction },
    curtainConfiguration,
    quantity,
    curtain: outcome.result,
  }
}

describe('the look of a curtain', () => {
  test('is the same for a stored curtain, whose options are null or false where nothing is chosen', () => {
    const fresh = lookedAt()
    const { curtain } = fresh
    const stored = { ...curtain, opening: null, oneWidthFewer: false, useWeights: curtain.useWeights }
    expect(curtainLook({ ...fresh, curtain: JSON.parse(JSON.stringify(stored)) })).toBe(curtainLook(fresh))
  })

  test.for<[string, LookedAt]>([
    ['fabric', lookedAt({}, { article: '31-02' })],
    ['image of the fabric', lookedAt({}, { image: '/catalogue/31-01-new.webp' })],
    ['pattern', lookedAt({}, { repeat: 64 })],
    ['height', lookedAt({ wallHeight: 251 })],
    ['gap above the floor', lookedAt({ heightDeduction: 3 })],
    ['number of curtains', lookedAt({ quantity: 2 })],
    ['sewing type', lookedAt({ sewingType: SewingType.Wave60 })],
    ['covered wall', lookedAt({ curtainConfiguration: CurtainConfiguration.CoverWall, wallWidth: 320 })],
    ['weights', lookedAt({ useWeights: true })],
    ['option', { ...lookedAt(), curtain: { ...lookedAt().curtain, splitCurtain: true } }],
    ['owner of the fabric', lookedAt({}, { isOwn: true })],
  ])('is another one with another %s', ([, other]) => {
    expect(curtainLook(other)).not.toBe(curtainLook(lookedAt()))
  })

  test('depends on the window, but not on its label', () => {
    const look = (window?: MarkingWindow | null) => curtainLook({ ...lookedAt(), window })
    const windows: MarkingWindow[] = [
      { width: 120 },
      { height: 120 },
      { sill: 120 },
      { niche: 120 },
      { radiator: true },
      { door: 'left' },
      { door: 'right' },
    ]
    expect(new Set([look(), ...windows.map(look)]).size).toBe(windows.length + 1)
    expect(look({ width: 120, label: 'Kök' })).toBe(look({ width: 120 }))
  })

  test('is as in earlier releases without a window, except for a curtain that no longer hangs on the floor', () => {
    const partsOf = (change: Partial<CurtainInput>, window?: MarkingWindow | null): unknown[] =>
      JSON.parse(curtainLook({ ...lookedAt(change), window }))
    const usual = partsOf({}).length
    expect([null, {}, { radiator: false, label: 'Kök' }].map((window) => partsOf({}, window).length)).toEqual([7, 7, 7])
    expect([usual, partsOf({ wallHeight: 130 }).length]).toEqual([7, 8])
  })

  test('of an own fabric depends on its shade, and not on the image of the placeholder article', () => {
    const own = (shade: string, image = '') => curtainLook(lookedAt({}, { isOwn: true, shade, image }))
    expect(own('#aabbcc')).not.toBe(own('#ddeeff'))
    expect(own('#aabbcc', '/catalogue/own.webp')).toBe(own('#aabbcc'))
  })
})
