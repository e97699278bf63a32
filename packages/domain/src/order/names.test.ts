import assert from 'node:assert/strict'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { check } from '../../test/property.ts'
import {
  copyName,
  FolderNameMaxLength,
  MarkingNameMaxLength,
  nameProblem,
  numberedNames,
  OfferNameMaxLength,
  PromptNameMaxLength,
} from './names.ts'

test.each([
  ['', 'empty'],
  ['   ', 'empty'],
  ['Kök', undefined],
  ['x'.repeat(20), undefined],
  [`  ${'x'.repeat(20)}  `, undefined],
  ['x'.repeat(21), 'tooLong'],
])('[A5.4][A5.5][B5.1][B5.2][B5.3] the name %j is %s', (name, problem) => {
  expect(nameProblem(name, 20)).toBe(problem)
})

test.each([
  ['Kök', ' kopia', 'Kök kopia'],
  ['  Kök  ', ' kopia', 'Kök kopia'],
  ['Vardagsrum mot gården', ' kopia', 'Vardagsrum mot kopia'],
  ['Sovrum ovanpå, öster', ' copy', 'Sovrum ovanpå, copy'],
  ['Vardagsrum mot gården', '', 'Vardagsrum mot gårde'],
  ['x'.repeat(13), ' kopia', `${'x'.repeat(13)} kopia`],
  ['x'.repeat(15), ' kopia', `${'x'.repeat(14)} kopia`],
  [`${'x'.repeat(13)}😀`, ' kopia', `${'x'.repeat(13)} kopia`],
])('[A5.5][B5.3] a copy of %j with %j is called %j', (name, suffix, copy) => {
  expect(copyName(name, suffix, PromptNameMaxLength)).toBe(copy)
})

test('[A5.5] a suffix longer than the limit is cut too', () => {
  expect(copyName('Kök', ' kopia', 4)).toBe(' kop')
})

test('[A5.5][B5.3] the proposed names of copies of copies are always valid', () => {
  const name = fc.string({ minLength: 1, maxLength: OfferNameMaxLength, unit: 'grapheme' })
  check(
    fc.tuple(name, fc.constantFrom(' kopia', ' copy'), fc.integer({ min: 1, max: 6 })),
    ([first, suffix, times]) => {
      let copy = first
      for (let time = 0; time < times; time += 1) copy = copyName(copy, suffix, PromptNameMaxLength)
      assert.equal(nameProblem(copy, PromptNameMaxLength), undefined)
      assert.ok(copy.endsWith(suffix))
      assert.doesNotMatch(copy, /\p{Surrogate}/u)
    },
  )
})

test('[A9.2][B9.1] the name of an order has at most 30 characters, that of a folder or marking 20', () => {
  expect([OfferNameMaxLength, FolderNameMaxLength, MarkingNameMaxLength, PromptNameMaxLength]).toEqual([30, 20, 20, 20])
  expect(nameProblem('a'.repeat(30), OfferNameMaxLength)).toBeUndefined()
  expect(nameProblem('a'.repeat(21), MarkingNameMaxLength)).toBe('tooLong')
})

test('[16.13] copies are numbered, and numbering continues from a number at the end of the name', () => {
  expect(numberedNames('Fönster kopia', 1, 20)).toEqual(['Fönster kopia'])
  expect(numberedNames('Fönster', 3, 20)).toEqual(['Fönster 1', 'Fönster 2', 'Fönster 3'])
  expect(numberedNames('Fönster 9', 3, 20)).toEqual(['Fönster 9', 'Fönster 10', 'Fönster 11'])
  expect(numberedNames('Vardagsrum mot söder', 2, 20)).toEqual(['Vardagsrum mot söd 1', 'Vardagsrum mot söd 2'])
  expect(numberedNames('12', 2, 20)).toEqual(['12', '13'])
})
