import { expect, test } from 'vitest'
import { noOwnFabric } from '../../lib/fabrics/own-fabric.ts'
import { aLine, aMarking, anOrder } from '../../testing/curtain.ts'
import { isCurtainAsSaved } from './changed-curtain.ts'
import { isSameDraft, savedDraft } from './draft.ts'
import { draftStorage } from './use-draft.ts'

test('[B1.2] a new marking has a name, but no fabric and no choices', () => {
  expect(savedDraft(anOrder(), aMarking())).toEqual({
    name: 'Fönster söder',
    isExternal: false,
    fabric: null,
    ownFabric: noOwnFabric,
    choices: null,
    madeIn: null,
  })
})

test('[B3.5][B4.9] a saved line opens with its saved values, including the height deduction', () => {
  const { fabric, choices } = savedDraft(anOrder(aLine()), aMarking())
  expect(fabric).toEqual({ productId: 31, partNo: '31-01' })
  expect(choices).toMatchObject({
    wallHeight: 260,
    heightDeduction: 7,
    sewingType: 1,
    useWeights: true,
    fabricWidth: 300,
  })
})

test('[B9.2] an empty height is shown as 200', () => {
  expect(savedDraft(anOrder(aLine({ wallHeight: 0 })), aMarking()).choices?.wallHeight).toBe(200)
})

test('[B4.11] the quantity of a split curtain is half of its pieces', () => {
  const choices = (markingQuantity: number, splitCurtain: boolean) =>
    savedDraft(anOrder(aLine({ markingQuantity, splitCurtain })), aMarking()).choices?.quantity
  expect(choices(6, true)).toBe(3)
  expect(choices(6, false)).toBe(6)
  expect(choices(0, false)).toBe(1)
})

test('[B3.7] an own fabric opens with the description of the user', () => {
  const line = aLine({
    isExternalFabric: true,
    externalFabricSupplier: 'Väveriet',
    externalFabricName: 'Molly',
    externalFabricArticleNumber: 'M-12',
    externalFabricColor: 'Blå',
    productWidth: 150,
  })
  expect(savedDraft(anOrder(line), aMarking())).toMatchObject({
    isExternal: true,
    fabric: null,
    ownFabric: { supplier: 'Väveriet', externalFabricName: 'Molly', articleNumber: 'M-12', color: 'Blå', width: 150 },
  })
})

test('two drafts are equal if no field differs', () => {
  const draft = savedDraft(anOrder(aLine()), aMarking())
  expect(isSameDraft(draft, savedDraft(anOrder(aLine()), aMarking()))).toBe(true)
  expect(isSameDraft(draft, { ...draft, name: 'Annat' })).toBe(false)
  expect(isSameDraft(draft, savedDraft(anOrder(aLine({ wallHeight: 261 })), aMarking()))).toBe(false)
})

test('a draft that the previous version stored is not mistaken for a change of someone else', () => {
  const order = anOrder(aLine())
  const saved = savedDraft(order, aMarking())
  const { opening: _opening, oneWidthFewer: _fewer, ...choices } = saved.choices ?? {}
  // The previous version wrote the keys in another order, and options without a choice as null.
  const reordered = { ...Object.fromEntries(Object.entries(choices).toReversed()), opening: null }
  const stored = { ...saved, choices: reordered, takesNewNumbers: true }
  sessionStorage.setItem(
    'markingDraft:m1',
    JSON.stringify({ draft: stored, begunFrom: { ...saved, choices: reordered } }),
  )
  const { draft, begunFrom } = draftStorage.read('m1') ?? {}
  if (!draft || !begunFrom) throw new Error('The draft was not read')
  expect(isSameDraft(begunFrom, saved)).toBe(true)
  expect(draft.takesNewPricing).toBe(true)
  expect(isCurtainAsSaved({ ...draft, takesNewPricing: false }, saved)).toBe(true)
  draftStorage.write('m1', undefined)
})
