import { expect, test } from 'vitest'
import { lying, resultOf, sewn, simple } from '../../test/curtains.ts'
import { curtainDifferences, isChoice } from './differences.ts'
import { Opening, Orientation } from './enumerations.ts'
import { defaultParameters } from './parameters.ts'

test('[16.3] a curtain does not differ from itself', () => {
  for (const input of [simple, sewn, lying]) expect(curtainDifferences(resultOf(input), resultOf(input))).toEqual([])
})

test('[16.3] a lying curtain in a narrow fabric differs in orientation, drops and their width', () => {
  const wide = resultOf(lying)
  const narrow = resultOf({ ...lying, fabricWidth: 150 })
  expect(curtainDifferences(wide, narrow)).toEqual([
    { field: 'orientation', before: Orientation.Lying, after: Orientation.Upright },
    { field: 'drops', before: wide.totalQuantity, after: narrow.totalQuantity },
    {
      field: 'finishedWidth',
      before: wide.curtainDrops[0]?.finishedWidthPerCurtainDrop,
      after: narrow.curtainDrops[0]?.finishedWidthPerCurtainDrop,
    },
  ])
})

test('[16.3] differences list every option, the hem as shown, and the height', () => {
  const before = resultOf(simple)
  const after = {
    ...before,
    splitCurtain: true,
    sewTogether: true,
    useWeights: !before.useWeights,
    opening: Opening.Pair,
    underHem: before.underHem - 3,
    finishedHeight: before.finishedHeight + 1,
  }
  expect(curtainDifferences(before, after).map(({ field }) => field)).toEqual([
    'splitCurtain',
    'sewTogether',
    'opening',
    'useWeights',
    'finishedHeight',
    'underHem',
  ])
  expect(curtainDifferences(before, after).at(-1)).toEqual({ field: 'underHem', before: 10, after: 7 })
})

test('[16.3] a hem that new parameters change is listed as a difference', () => {
  const after = resultOf(simple, { ...defaultParameters, UnderHem: 15 })
  expect(curtainDifferences(resultOf(simple), after)).toEqual([{ field: 'underHem', before: 10, after: 13 }])
})

test('[16.3] a missing opening and a null opening are equal', () => {
  const curtain = resultOf(sewn)
  expect(curtainDifferences({ ...curtain, opening: null }, { ...curtain, opening: undefined })).toEqual([])
})

test('[16.3] options count as choices, and sizes do not', () => {
  const after = { ...resultOf(simple), splitCurtain: true, finishedHeight: 1 }
  expect(curtainDifferences(resultOf(simple), after).map(isChoice)).toEqual([true, false])
})
