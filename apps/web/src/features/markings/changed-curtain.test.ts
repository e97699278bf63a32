import { calculateCurtain, type CurtainInput, defaultParameters, Orientation } from '@veck/domain'
import { expect, test } from 'vitest'
import { aLine, aMarking, anOrder, aVariant } from '../../testing/curtain.ts'
import { fabricDifferences, isCurtainAsSaved, numberDifferences, storedResult } from './changed-curtain.ts'
import { type MarkingDraft, savedDraft } from './draft.ts'
import { inputFor } from './fabric-facts.ts'

const narrow = aVariant({ partNo: '11-01', width: 150 })
const lyingChoices = (): CurtainInput => ({
  ...inputFor(aVariant(), null, defaultParameters),
  curtainConfiguration: 1,
  orientation: Orientation.Lying,
  wallWidth: 320,
})

/** An order line with the result that the engine calculates for the choices. */
function lineOf(choices: CurtainInput) {
  const outcome = calculateCurtain(choices, defaultParameters)
  if (!outcome.ok) throw new Error(outcome.error.code)
  const { tips: _tips, explanation: _explanation, curtainDrops, ...curtain } = outcome.result
  const { cutLength, widths, seams, totalFabricLengthNeeded, totalWidthCovered } = outcome.result
  const { numberOf2FingerHooks, numberOf4FingerHooks } = outcome.result
  const pricePerCurtainDrop = aLine().price
  return aLine({
    ...choices,
    useWeights: curtain.useWeights,
    curtainData: {
      ...aLine().curtainData,
      ...curtain,
      curtainDrops: curtainDrops.map((drop) => ({ ...drop, pricePerCurtainDrop })),
      made: {
        cutLength,
        widths,
        seams,
        totalFabricLengthNeeded,
        totalWidthCovered,
        numberOf2FingerHooks,
        numberOf4FingerHooks,
      },
    },
  })
}

const line = lineOf(lyingChoices())
const saved = savedDraft(anOrder(line), aMarking())
const inFabric = (draft: MarkingDraft, variant = narrow) => ({
  draft,
  saved,
  line,
  input: inputFor(variant, draft.choices, defaultParameters),
  parameters: defaultParameters,
})
const chosen: MarkingDraft = { ...saved, fabric: { productId: 11, partNo: '11-01' } }

test('[16.3] a new fabric that cannot hang lying lists each field that changes', () => {
  const fields = fabricDifferences(inFabric(chosen)).map(({ field }) => field)
  expect(fields).toEqual(['orientation', 'sewTogether'])
})

test('[16.3] a fabric that gives the same curtain has no differences', () => {
  expect(fabricDifferences(inFabric(saved, aVariant()))).toEqual([])
  const other = { ...saved, fabric: { productId: 31, partNo: '31-02' } }
  expect(fabricDifferences(inFabric(other, aVariant({ partNo: '31-02' })))).toEqual([])
})

test('[16.3] a draft has no differences after the user has accepted the new fabric', () => {
  const { input } = inFabric(chosen)
  const decided = { ...chosen, choices: input, madeIn: { ...chosen } }
  expect(fabricDifferences(inFabric(decided))).toEqual([])
})

test('[16.3] a marking that was measured without a fabric lists lost choices but not sizes', () => {
  const measured: MarkingDraft = { ...chosen, madeIn: null }
  const differences = fabricDifferences({ ...inFabric(measured), line: undefined, saved: measured })
  expect(differences.map(({ field }) => field)).toEqual(['orientation', 'sewTogether'])
})

test('[16.3] new parameters do not change a stored curtain, but the differences are listed', () => {
  const input = inputFor(aVariant(), saved.choices, defaultParameters)
  expect(numberDifferences(line, input, defaultParameters)).toEqual([])
  const differences = numberDifferences(line, input, { ...defaultParameters, UnderHem: 15, Wave80Fullness: 2.2 })
  expect(differences.map(({ field }) => field)).toEqual(['finishedWidth', 'underHem'])
  expect(storedResult(line)).toMatchObject({ underHem: 12, orientation: Orientation.Lying })
})

test('[16.3] a new name keeps the saved curtain, a new size does not', () => {
  expect(isCurtainAsSaved({ ...saved, name: 'Annat' }, saved)).toBe(true)
  const choices = { ...lyingChoices(), wallWidth: 300 }
  expect(isCurtainAsSaved({ ...saved, choices }, saved)).toBe(false)
  expect(isCurtainAsSaved(chosen, saved)).toBe(false)
  expect(isCurtainAsSaved({ ...saved, takesNewPricing: true }, saved)).toBe(false)
})
