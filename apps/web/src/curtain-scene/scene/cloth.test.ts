import { expect, test } from 'vitest'
import { surfaceOf } from './cloth.ts'

const fabric = (transmission: number, isVelvet: boolean) => ({
  texture: { image: '/cloth.webp', width: 10, height: 10, transmission },
  isVelvet,
  colour: '#101014',
})

test('velvet is drawn as pile however much light it lets through, and another dense fabric never is', () => {
  expect([0, 0.05, 0.2].map((transmission) => surfaceOf(fabric(transmission, true)))).toEqual(['pile', 'pile', 'pile'])
  expect([0, 0.05, 0.2].map((transmission) => surfaceOf(fabric(transmission, false)))).toEqual([
    'dense',
    'dense',
    'dense',
  ])
  expect(surfaceOf({ texture: null, colour: '#101014' })).toBe('dense')
})

test('a fabric that is seen through is transparent, also if it has pile', () => {
  expect([surfaceOf(fabric(0.25, true)), surfaceOf(fabric(0.6, false))]).toEqual(['sheer', 'sheer'])
})
