import { expect, test } from 'vitest'
import { coverWall, lying, resultOf, sewn, simple } from '../../test/curtains.ts'
import { SewingType } from './enumerations.ts'

const finishedHeight = { code: 'finishedHeight', values: { wallHeight: 240, heightDeduction: 0, finishedHeight: 240 } }
const flatWidth = { code: 'flatWidth', values: { fullness: 2.1, wallWidth: 320, flatWidth: 672 } }
const cutLength = {
  code: 'cutLength',
  values: { finishedHeight: 240, headingAllowance: 4, underHem: 10, turnedIn: 2, plainLength: 256 },
}

test('[B1.3] the explanation covers widths sewn together and whole repeats', () => {
  expect(resultOf({ ...sewn, fabricReport: 100, quantity: 2 }).explanation).toEqual([
    finishedHeight,
    flatWidth,
    { code: 'widthsSewnTogether', values: { flatWidth: 672, widths: 5, fabricWidth: 150, seams: 4 } },
    cutLength,
    { code: 'wholeRepeats', values: { repeatHeight: 100, repeats: 3, cutLength: 300 } },
    { code: 'fabricLength', values: { quantity: 2, lengths: 5, cutLength: 300, metres: 30 } },
  ])
})

test('[B1.3] the explanation covers separate widths', () => {
  expect(resultOf({ ...coverWall, quantity: 2 }).explanation).toEqual([
    finishedHeight,
    flatWidth,
    { code: 'separateWidths', values: { flatWidth: 672, widths: 5, fabricWidth: 150, finishedWidth: 134.4 } },
    cutLength,
    { code: 'fabricLength', values: { quantity: 2, lengths: 5, cutLength: 256, metres: 25.6 } },
  ])
})

test('[B1.3] the explanation covers a lying curtain', () => {
  expect(resultOf({ ...lying, fabricReport: 100, quantity: 2 }).explanation).toEqual([
    finishedHeight,
    flatWidth,
    {
      code: 'lyingUnderHem',
      values: { fabricWidth: 300, headingAllowance: 4, finishedHeight: 240, underHem: 10, turnedIn: 2 },
    },
    { code: 'lyingCutLength', values: { flatWidth: 672, sideHem: 4, cutLength: 680 } },
    { code: 'fabricLength', values: { quantity: 2, lengths: 1, cutLength: 680, metres: 13.6 } },
  ])
})

test('[B1.3] the explanation covers a simple curtain', () => {
  expect(resultOf({ ...simple, wallHeight: 244, heightDeduction: 4 }).explanation).toEqual([
    { code: 'finishedHeight', values: { wallHeight: 244, heightDeduction: 4, finishedHeight: 240 } },
    { code: 'wholeWidth', values: { fabricWidth: 150, sideHem: 4, finishedWidth: 142 } },
    cutLength,
    { code: 'fabricLength', values: { quantity: 1, lengths: 1, cutLength: 256, metres: 2.56 } },
  ])
})

test('[B1.3] the explanation covers a split curtain and its hooks', () => {
  const sewingType = SewingType.CurtainHeaderTape
  expect(resultOf({ ...simple, fabricWidth: 300, splitCurtain: true, sewingType }).explanation).toEqual([
    finishedHeight,
    { code: 'splitWidth', values: { fabricWidth: 300, sideHem: 4, finishedWidth: 142 } },
    cutLength,
    { code: 'fabricLength', values: { quantity: 1, lengths: 1, cutLength: 256, metres: 2.56 } },
    { code: 'hooks', values: { drops: 2, numberOf2FingerHooks: 4, numberOf4FingerHooks: 14 } },
  ])
})
