import { expect, test } from 'vitest'
import { brandColourProblem, channelsOf, contrastWithWhite, DefaultBrandColour, readColour } from './brand-colour.ts'

test.each([
  ['#1f4d45', '#1F4D45'],
  ['1F4D45', '#1F4D45'],
  [' #abc ', '#AABBCC'],
  ['red', undefined],
  ['#12345', undefined],
  ['#1f4d45ff', undefined],
  ['', undefined],
])('the colour %j is read as %j', (text, colour) => {
  expect(readColour(text)).toBe(colour)
})

test('the contrast of a colour with white is the one of WCAG', () => {
  expect(contrastWithWhite('#FFFFFF')).toBeCloseTo(1)
  expect(contrastWithWhite('#000000')).toBeCloseTo(21)
  // The lightest grey that WCAG AA accepts on white.
  expect(contrastWithWhite('#767676')).toBeCloseTo(4.54, 2)
  expect(contrastWithWhite('#FF0000')).toBeCloseTo(4, 1)
})

test('a colour that cannot be read on paper is refused, and one with enough contrast is accepted', () => {
  expect(brandColourProblem('#767676')).toBeUndefined()
  expect(brandColourProblem('#777777')).toBe('tooLight')
  expect(brandColourProblem('#FFE600')).toBe('tooLight')
  expect(brandColourProblem('grön')).toBe('notAColour')
  expect(brandColourProblem(DefaultBrandColour)).toBeUndefined()
})

test('a colour has three channels', () => {
  expect(channelsOf('#1F4D45')).toEqual([31, 77, 69])
})
