import { calculateCurtain, defaultParameters, startingChoices, VelvetCode } from '@veck/domain'
import { expect, test } from 'vitest'
import { aVariant } from '../testing/curtain.ts'
import { previewOf } from './preview-of.ts'

const input = {
  ...startingChoices({ fabricWidth: 300, fabricReport: 0, fabricRecommendWeights: false }),
  wallHeight: 250,
}

const fabricOf = (changes: Parameters<typeof aVariant>[0]) => {
  const made = calculateCurtain(input, defaultParameters)
  if (!made.ok) throw new Error(made.error.code)
  const variant = aVariant(changes)
  return previewOf({ input, result: made.result, variant, parameters: defaultParameters, window: undefined }).fabric
}

test('a fabric is shown as velvet by its filter code, and not by how little light it lets through', () => {
  const texture = (transmission: number) => ({ image: '/cloth.webp', width: 10, height: 10, transmission })
  expect(fabricOf({ texture: texture(0.1), filterCodes: [VelvetCode] }).isVelvet).toBe(true)
  expect(fabricOf({ texture: texture(0), filterCodes: ['type-dimOut'] }).isVelvet).toBe(false)
  expect(fabricOf({ texture: null, filterCodes: [VelvetCode] }).isVelvet).toBe(false)
  expect(fabricOf({ isExternalFabric: true, filterCodes: [VelvetCode] }).isVelvet).toBe(false)
})
