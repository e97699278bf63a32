import { expect, test } from 'vitest'
import { noOwnFabric } from '../../lib/fabrics/own-fabric.ts'
import type { MarkingDraft } from './draft.ts'
import { mayGoOn, maySave } from './wizard-rules.ts'

const draft: MarkingDraft = {
  name: 'Fönster',
  isExternal: false,
  fabric: { productId: 31, partNo: '31-01' },
  ownFabric: noOwnFabric,
  choices: null,
  madeIn: null,
}
const whole = { ...noOwnFabric, supplier: 'A', externalFabricName: 'B', articleNumber: 'C', color: 'D', width: 150 }
const own: MarkingDraft = { ...draft, isExternal: true, ownFabric: whole }
const ready = { hasVariant: true, hasResult: true, isCalculating: false, isSaving: false }

test('[B4.1] Next is disabled during a calculation and with an incomplete own fabric', () => {
  expect(mayGoOn(draft, false)).toBe(true)
  expect(mayGoOn(draft, true)).toBe(false)
  expect(mayGoOn(own, false)).toBe(true)
  expect(mayGoOn({ ...own, ownFabric: noOwnFabric }, false)).toBe(false)
})

test('[B4.2] Save needs a fabric and a result, and is disabled while calculating or saving', () => {
  expect(maySave(draft, ready)).toBe(true)
  for (const lack of [{ hasVariant: false }, { hasResult: false }, { isCalculating: true }, { isSaving: true }]) {
    expect(maySave(draft, { ...ready, ...lack })).toBe(false)
  }
})

test('[B4.2][B5.4] Save with an own fabric needs a name and all fields', () => {
  expect(maySave(own, ready)).toBe(true)
  expect(maySave({ ...own, name: ' ' }, ready)).toBe(false)
  for (const field of ['supplier', 'externalFabricName', 'articleNumber', 'color']) {
    expect(maySave({ ...own, ownFabric: { ...whole, [field]: ' ' } }, ready)).toBe(false)
  }
  expect(maySave({ ...own, ownFabric: { ...whole, width: null } }, ready)).toBe(false)
})

test('[16.7] measures without a fabric can be saved if they give a valid curtain', () => {
  const measuring = { isMeasuring: true, hasVariant: false, hasResult: true, isCalculating: false, isSaving: false }
  const bare = { ...draft, fabric: null }
  expect(maySave(bare, measuring)).toBe(true)
  expect(maySave(bare, { ...measuring, hasResult: false })).toBe(false)
  expect(maySave({ ...bare, name: ' ' }, measuring)).toBe(false)
})
