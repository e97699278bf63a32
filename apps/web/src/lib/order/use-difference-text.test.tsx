import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { signedInAs } from '../../testing/user.ts'
import { WithoutRouter } from '../../testing/without-router.tsx'
import { session } from '../session/session.ts'
import { useDifferenceText } from './use-difference-text.ts'

beforeEach(() => session.start(signedInAs()))
afterEach(() => localStorage.clear())

const price = { value: 1000, formatted: '1 000,00 kr', currencyCode: 'SEK' as const }
const priceRow = () => renderHook(useDifferenceText, { wrapper: WithoutRouter }).result.current.priceRow(price, price)

test('the table of differences has a row of trade prices, and none in presentation mode', () => {
  expect(priceRow()?.after).toBe('1 000,00 kr')
  localStorage.setItem('veck.presenting', 'yes')
  expect(priceRow()).toBeUndefined()
})
