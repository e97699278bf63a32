import { expect, test } from 'vitest'
import { lying, sewn, simple } from '../../test/curtains.ts'
import {
  basicChoices,
  type ChoiceField,
  defaultChoices,
  normalizeChoices,
  optionChoices,
  pickChoices,
  storedChoices,
  storedOptions,
} from './curtain-choices.ts'
import { Opening } from './enumerations.ts'
import { isWithin } from './limits.ts'

const fields = Object.entries<ChoiceField>({ ...basicChoices, ...optionChoices })

const allows = (field: ChoiceField, value: unknown): boolean => {
  if ('optional' in field) return value === undefined
  if (field.kind === 'enum') return Object.values(field.values).includes(value as number)
  return field.kind === 'flag' ? typeof value === 'boolean' : isWithin(value as number, field.limits)
}

test('every default is a value that its field allows', () => {
  const defaults = new Map(Object.entries(defaultChoices))
  expect(fields.filter(([name, field]) => !allows(field, defaults.get(name)))).toEqual([])
})

test('the choices of an input are all its fields except those of the fabric', () => {
  const {
    fabricWidth: _width,
    fabricReport: _report,
    fabricRecommendWeights: _weights,
    preferredOrientation: _preferred,
    ...choices
  } = { ...sewn, opening: Opening.Pair, oneWidthFewer: true }
  expect(pickChoices({ ...sewn, ...choices })).toStrictEqual(choices)
  expect(Object.keys(choices)).toHaveLength(fields.length)
})

test('an option that is not chosen is null or false in a row, and undefined in normalized choices', () => {
  const stored = storedChoices(lying)
  expect(stored).toMatchObject({ opening: null, oneWidthFewer: false, orientation: lying.orientation })
  expect(normalizeChoices(stored)).toStrictEqual(normalizeChoices(lying))
  expect(normalizeChoices({ ...simple, opening: null, oneWidthFewer: false })).toStrictEqual({
    ...pickChoices(simple),
    opening: undefined,
    oneWidthFewer: undefined,
  })
})

test('an option that is chosen is the same in a row, also where its number is 0 and where it is required', () => {
  const chosen = { ...sewn, opening: Opening.Left, oneWidthFewer: true, splitCurtain: false }
  expect(storedChoices(chosen)).toStrictEqual(pickChoices(chosen))
  expect(normalizeChoices(chosen)).toStrictEqual(pickChoices(chosen))
  expect(pickChoices(chosen)).toMatchObject(storedOptions(chosen))
})
