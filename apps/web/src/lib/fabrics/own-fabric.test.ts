import { ExternalFabricTextMaxLength } from '@veck/contract/limits'
import { expect, test } from 'vitest'
import { isWholeOwnFabric, noOwnFabric, ownFabricProblem } from './own-fabric.ts'

test('[B5.4] every text of an own fabric is required and has a maximum length', () => {
  expect(ownFabricProblem(' ')).toBe('required')
  expect(ownFabricProblem('x'.repeat(ExternalFabricTextMaxLength))).toBeUndefined()
  expect(ownFabricProblem('x'.repeat(ExternalFabricTextMaxLength + 1))).toBe('tooLong')
})

test('[B5.4] an own fabric is complete when it has all texts and a width', () => {
  const whole = { ...noOwnFabric, supplier: 'A', externalFabricName: 'B', articleNumber: 'C', color: 'D', width: 300 }
  expect(isWholeOwnFabric(whole)).toBe(true)
  expect(isWholeOwnFabric(noOwnFabric)).toBe(false)
  expect(isWholeOwnFabric({ ...whole, width: null })).toBe(false)
  expect(isWholeOwnFabric({ ...whole, color: '' })).toBe(false)
})
