import { expect, test } from 'vitest'
import { lying, resultOf } from '../../test/curtains.ts'
import { CurtainConfiguration, SewingType } from './enumerations.ts'
import {
  displayedDrop,
  displayedSize,
  displayedUnderHem,
  displayedWall,
  displayedWidth,
  dropLabel,
  dropRange,
  underHemParts,
  widthLossDivisor,
} from './labels.ts'
import { defaultParameters } from './parameters.ts'

test.each([
  [134.4, 134],
  [134.5, 135],
  [134.5 - 1e-12, 135],
  [0, 0],
])('[A9.5][B9.6] a size of %d is displayed as %d', (cm, shown) => {
  expect(displayedSize(cm)).toBe(shown)
})

test('[A2.37] the width is that of the wall for cover wall, else that of the fabric', () => {
  const line = { wallWidth: 320.5, productWidth: 150 }
  expect(displayedWidth({ ...line, curtainConfiguration: CurtainConfiguration.CoverWall })).toBe(321)
  expect(displayedWidth({ ...line, curtainConfiguration: CurtainConfiguration.Simple })).toBe(150)
})

test('[A9.5] the sizes of a curtain and a drop stay on one line', () => {
  const line = { wallWidth: 320.5, productWidth: 150, wallHeight: 262.4 }
  expect(displayedWall({ ...line, curtainConfiguration: CurtainConfiguration.CoverWall })).toBe(
    '321\u00A0×\u00A0262\u00A0cm',
  )
  const drop = { finishedWidthPerCurtainDrop: 141.6, finishedHeightPerCurtainDrop: 253.4 }
  expect(displayedDrop(drop)).toBe('142\u00A0×\u00A0253\u00A0cm')
})

const underHems = [
  [12, 10],
  [7, 5],
  [8.5, 7],
  [3, 1],
  [2, undefined],
  [0, undefined],
] as const
test.each(underHems)('[A9.6][B9.6] under hem %d is displayed as %s', (stored, shown) => {
  expect(displayedUnderHem(stored)).toBe(shown)
})

const dropRows = [
  { index: 0, quantity: 1, range: { from: 1, to: 1 }, label: 'Våd 1' },
  { index: 0, quantity: 5, range: { from: 1, to: 5 }, label: 'Våd 1–5' },
  { index: 1, quantity: 1, range: { from: 2, to: 2 }, label: 'Våd 2' },
  { index: 2, quantity: 1, range: { from: 3, to: 3 }, label: 'Våd 3' },
] as const
test.each(dropRows)(
  '[A2.39][B9.12] row $index of $quantity drops has the label $label',
  ({ index, quantity, range, label }) => {
    expect(dropRange(index, quantity)).toEqual(range)
    expect(dropLabel('Våd', index, quantity)).toBe(label)
  },
)

test.each([
  [SewingType.Wave80, 2.1],
  [SewingType.Wave60, 1.91],
  [SewingType.GliderSinglePleat, 1.4],
  [SewingType.CurtainHeaderTape, 1.4],
  [SewingType.Glider, 1.3],
])('[B9.9] the preview narrows sewing type %d by %d', (sewingType, divisor) => {
  expect(widthLossDivisor(sewingType, defaultParameters)).toBe(divisor)
})

test('[16.6][B9.6] the shown hem and the turned-in part add up to the sewn hem', () => {
  expect(underHemParts(12)).toEqual({ underHem: 10, turnedIn: 2 })
  expect(underHemParts(9.4)).toEqual({ underHem: 7, turnedIn: 9.4 - 7 })
  expect(underHemParts(1)).toEqual({ underHem: 0, turnedIn: 1 })
})

test('[16.6][B9.6] tip, explanation and result name the same hem', () => {
  const { underHem, tips, explanation } = resultOf({ ...lying, wallHeight: 286 })
  const shown = displayedUnderHem(underHem)
  expect(shown).toBe(8)
  const hemOf = (steps: readonly { code: string; values: object }[], wanted: string) =>
    steps.find(({ code }) => code === wanted)?.values
  expect(hemOf(tips, 'underHemReduced')).toMatchObject({ underHem: shown })
  expect(hemOf(explanation, 'lyingUnderHem')).toMatchObject({ underHem: shown, turnedIn: 2 })
})
