import { ExternalFabricTextMaxLength } from '@veck/contract/limits'
import { expect, test } from 'vitest'
import { isWholeOwnFabric, noOwnFabric, ownFabricProblem } from './own-fabric.ts'

test('[B5.4] every text is required, and not longer than can be stored', () => {
  expect(ownFabricProblem(' ')).toBe('required')
  expect(ownFabricProblem('x'.repeat(ExternalFabricTextMaxLength))).toBeUndefined()
  expect(ownFabricProblem('x'.repeat(ExternalFabricTextMaxLength + 1))).toBe('tooLong')
})

test('[B5.4] a fabric is whole with all texts and a width', () => {
  const whole = { ...noOwnFabric, supplier: 'A', externalFabricName: 'B', articleNumber: 'C', color: 'D', width: 300 }
  expect(isWholeOwnFabric(whole)).toBe(true)
  expect(isWholeOwnFabric(noOwnFabric)).toBe(false)
  expect(isWholeOwnFabric({ ...whole, width: null })).toBe(false)
  expect(isWholeOwnFabric({ ...whole, color: '' })).toBe(false)
})
