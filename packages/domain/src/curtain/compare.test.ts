import { expect, test } from 'vitest'
import { coverWall, lying, sewn, simple } from '../../test/curtains.ts'
import { compareOrientations } from './compare.ts'
import { defaultParameters } from './parameters.ts'

test('[B2.25] the comparison contains the same wall upright and lying', () => {
  const wide = { ...sewn, fabricWidth: 300 }
  const lyingCost = { metres: 6.8, widths: 3, seams: 0 }
  expect(compareOrientations(wide, defaultParameters)).toEqual({
    upright: { metres: 7.68, widths: 3, seams: 2 },
    lying: lyingCost,
  })
  expect(compareOrientations(lying, defaultParameters)).toEqual({
    upright: { metres: 7.68, widths: 3, seams: 0 },
    lying: lyingCost,
  })
})

test('[B5.10] the comparison omits an impossible orientation', () => {
  expect(compareOrientations(coverWall, defaultParameters).lying).toBeUndefined()
  expect(Object.keys(compareOrientations({ ...lying, wallHeight: 290 }, defaultParameters))).toEqual(['upright'])
  expect(Object.keys(compareOrientations({ ...simple, fabricWidth: 300 }, defaultParameters))).toEqual(['upright'])
  expect(compareOrientations({ ...lying, wallHeight: 0 }, defaultParameters)).toEqual({})
})
