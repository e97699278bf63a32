import { describe, expect, test } from 'vitest'
import { defaultChoices } from './curtain-choices.ts'
import { SewingType } from './enumerations.ts'
import { makingDifferences, makingOf } from './making.ts'

describe('[22] the making of a curtain', () => {
  test('has no size and no quantity', () => {
    const { wallHeight: _height, wallWidth: _width, quantity: _quantity, ...others } = defaultChoices
    expect(makingOf(defaultChoices)).toEqual(others)
  })

  test('differs by what was chosen, not by sizes or by how "not chosen" is written', () => {
    const other = { ...defaultChoices, sewingType: SewingType.Wave60, useWeights: true, wallWidth: 99, opening: null }
    expect(makingDifferences(defaultChoices, other)).toEqual(['sewingType', 'useWeights'])
  })
})
