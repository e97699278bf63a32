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

test('the choices of an input are every field of the tables, and nothing of the fabric', () => {
  const picked = pickChoices({ ...sewn, opening: Opening.Pair })
  expect(Object.keys(picked)).toEqual(fields.map(([name]) => name))
  expect(picked).toMatchObject({ wallWidth: sewn.wallWidth, sewTogether: true, opening: Opening.Pair })
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
  const options = { opening: Opening.Left, oneWidthFewer: true, splitCurtain: false, sewTogether: true }
  expect(storedChoices({ ...sewn, ...options })).toMatchObject(options)
  expect(storedOptions({ ...sewn, ...options })).toMatchObject(options)
  expect(normalizeChoices({ ...sewn, ...options })).toMatchObject(options)
})
