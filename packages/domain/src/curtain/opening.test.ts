import assert from 'node:assert/strict'
import * as fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { anyInput, anyParameters, coverWall, lying, resultOf, sewn, simple } from '../../test/curtains.ts'
import { check } from '../../test/property.ts'
import { calculateCurtain } from './calculate.ts'
import { compareOrientations } from './compare.ts'
import type { CurtainInput } from './curtain-input.ts'
import type { CurtainOutcome } from './curtain-result.ts'
import { pairFlatWidth, seamsOfPair, widthsOfPair } from './drops.ts'
import { Opening, SewingType } from './enumerations.ts'
import { defaultParameters } from './parameters.ts'

const { Left, Right, Pair } = Opening

test.each([
  { widths: 1, seams: 0 },
  { widths: 2, seams: 0 },
  { widths: 3, seams: 2 },
  { widths: 4, seams: 2 },
  { widths: 5, seams: 4 },
])('[16.8] a pair of $widths widths has $seams seams', ({ widths, seams }) => {
  expect(seamsOfPair(widths)).toBe(seams)
})

test.each([
  // n·150 − seams·3 − 16
  { flatWidth: 63, widths: 1 },
  { flatWidth: 134, widths: 1 },
  { flatWidth: 134.1, widths: 2 },
  { flatWidth: 284, widths: 2 },
  { flatWidth: 284.1, widths: 3 },
  { flatWidth: 428, widths: 3 },
  { flatWidth: 428.1, widths: 4 },
  { flatWidth: 672, widths: 5 },
  { flatWidth: 722 + 1e-9, widths: 5 },
  { flatWidth: 722.1, widths: 6 },
])('[16.8] a pair that is $flatWidth flat takes $widths widths of 150', ({ flatWidth, widths }) => {
  expect(widthsOfPair(flatWidth, 150, defaultParameters)).toBe(widths)
})

test('[16.8] the widths of a pair are the fewest that reach its flat width', () => {
  const anyPair = fc.record({
    flatWidth: fc.double({ min: 1, max: 15_000, noNaN: true }),
    fabricWidth: fc.double({ min: 50, max: 400, noNaN: true }),
    parameters: anyParameters,
  })
  check(anyPair, ({ flatWidth, fabricWidth, parameters }) => {
    const widths = widthsOfPair(flatWidth, fabricWidth, parameters)
    // In cm. Both answers are right for a flat width that is this close to a whole number of widths.
    const slack = 1e-3
    assert.ok(pairFlatWidth(widths, fabricWidth, parameters) > flatWidth - slack)
    assert.ok(widths === 1 || pairFlatWidth(widths - 1, fabricWidth, parameters) < flatWidth + slack)
  })
})

test('[16.8] a pair sewn together is two drops of half the flat width each', () => {
  const result = resultOf({ ...sewn, opening: Pair, quantity: 2 })
  expect(result).toMatchObject({ opening: Pair, totalQuantity: 4, widths: 10, seams: 8 })
  expect(result.curtainDrops).toEqual([
    { quantity: 4, finishedWidthPerCurtainDrop: 336, finishedHeightPerCurtainDrop: 240 },
  ])
  expect(result.totalFabricLengthNeeded).toBe(10 * 256)
  expect(result.totalWidthCovered).toBeCloseTo(640, 9)
})

test('[16.8] a lying pair takes the flat width and four side hems', () => {
  const result = resultOf({ ...lying, opening: Pair })
  expect(result).toMatchObject({ totalQuantity: 2, seams: 0, widths: 3, cutLength: 344 })
  expect(result.totalFabricLengthNeeded).toBe(672 + 4 * 4)
})

test('[16.8] the hooks of a pair are counted for each panel', () => {
  const result = resultOf({ ...sewn, sewingType: SewingType.CurtainHeaderTape, opening: Pair })
  // Each panel is 224 flat and gathers 64: 10.67 hooks of 6 cm.
  expect([result.numberOf4FingerHooks, result.numberOf2FingerHooks]).toEqual([22, 4])
})

test('[16.8] a panel to the left or right needs the same as a panel without an opening', () => {
  for (const opening of [Left, Right]) {
    for (const input of [sewn, lying]) {
      expect(resultOf({ ...input, opening })).toEqual({ ...resultOf(input), opening })
    }
  }
})

test('[16.8] simple curtains and separate drops have no opening', () => {
  for (const input of [simple, coverWall]) {
    expect(resultOf({ ...input, opening: Pair })).toEqual(resultOf(input))
  }
})

test('[16.8] the explanation and the tips mention the pair', () => {
  const result = resultOf({ ...sewn, opening: Pair, wallWidth: 205 })
  expect(result.explanation.find(({ code }) => code === 'widthsOfPair')?.values).toEqual({
    flatWidth: 430.5,
    widths: 4,
    fabricWidth: 150,
    seams: 2,
    finishedWidth: 215.25,
  })
  expect(result.tips.find(({ code }) => code === 'oneWidthFewerPossible')?.values).toMatchObject({ widths: 3 })
  const laid = resultOf({ ...lying, opening: Pair })
  expect(laid.explanation.find(({ code }) => code === 'fabricLength')?.values).toMatchObject({
    lengths: 2,
    cutLength: 344,
  })
})

test('[16.8] a pair is compared with a pair in both orientations', () => {
  const { upright, lying: laid } = compareOrientations({ ...lying, opening: Pair }, defaultParameters)
  const sewnPair = resultOf({ ...sewn, fabricWidth: 300, opening: Pair })
  expect(upright).toMatchObject({ widths: sewnPair.widths, seams: sewnPair.seams })
  expect(laid).toMatchObject({ metres: 6.88 })
})

test('[16.8] a pair covers the wall that one panel covers', () => {
  check(fc.record({ input: anyInput, parameters: anyParameters }), ({ input, parameters }) => {
    const one = calculateCurtain({ ...input, opening: undefined }, parameters)
    const pair = calculateCurtain({ ...input, opening: Pair }, parameters)
    fc.pre(one.ok && pair.ok)
    assert.ok(Math.abs(pair.result.totalWidthCovered - one.result.totalWidthCovered) < 0.0000005)
  })
})

type Row = Record<string, string>

/** 400 curtains as the engine calculated them before there was an opening. */
function frozenRows(): { input: Row; outcome: Row }[] {
  const text = readFileSync(new URL('../../test/frozen-curtains.csv', import.meta.url), 'utf8')
  const [head = '', ...lines] = text.trim().split('\n')
  const names = head.split(';')
  const atError = names.indexOf('error')
  return lines.map((line) => {
    const cells = line.split(';')
    const rowOf = (from: number, to?: number) =>
      Object.fromEntries(names.slice(from, to).map((name, index) => [name, cells[from + index] ?? '']))
    return { input: rowOf(0, atError), outcome: rowOf(atError) }
  })
}

const asNumbers = (row: Row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value)]))

const flags = ['fabricRecommendWeights', 'sewTogether', 'splitCurtain', 'useWeights']

function inputOf(row: Row): CurtainInput {
  const numbers = asNumbers(row)
  return {
    ...numbers,
    ...Object.fromEntries(flags.map((name) => [name, numbers[name] === 1])),
  } as unknown as CurtainInput
}

const translated = (all: readonly { code: string; values: object }[]) =>
  all.map(({ code, values }) => `${code}:${JSON.stringify(Object.values(values))}`).join('|')

/** The outcome as the file has it. */
function frozen(outcome: CurtainOutcome, names: string[]): Row {
  if (!outcome.ok)
    return { ...Object.fromEntries(names.map((name) => [name, ''])), error: JSON.stringify(outcome.error) }
  const { result } = outcome
  const [drop] = result.curtainDrops
  const values: Record<string, unknown> = {
    ...result,
    error: '',
    dropQuantity: drop?.quantity,
    dropWidth: drop?.finishedWidthPerCurtainDrop,
    dropHeight: drop?.finishedHeightPerCurtainDrop,
    tips: translated(result.tips),
    steps: translated(result.explanation),
  }
  const cell = (value: unknown) => String(typeof value === 'boolean' ? Number(value) : value)
  return Object.fromEntries(names.map((name) => [name, cell(values[name])]))
}

test('[16.8] inputs without an opening give the same results as before the field existed', () => {
  const rows = frozenRows()
  expect(rows).toHaveLength(400)
  for (const { input, outcome } of rows) {
    const now = calculateCurtain(inputOf(input), defaultParameters)
    expect(frozen(now, Object.keys(outcome))).toEqual(outcome)
    expect(now).not.toHaveProperty('result.opening', expect.anything())
  }
})
