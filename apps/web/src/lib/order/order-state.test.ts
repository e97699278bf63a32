import { expect, test } from 'vitest'
import { offerState, stateLooks } from './order-state.ts'

test('[16.10] every state has its own text and its own look, and a reopened offer is not shown as sent', () => {
  const sentAt = '2026-11-15T13:05:00.000Z'
  expect(offerState({ status: 0, offerSentToCustomerAt: null })).toBe('Open')
  expect(offerState({ status: 0, offerSentToCustomerAt: sentAt })).toBe('Reopened')
  expect(offerState({ status: 1, offerSentToCustomerAt: sentAt })).toBe('Sent')
  expect(offerState({ status: 2, offerSentToCustomerAt: sentAt })).toBe('Closed')
  expect(offerState({ status: 2, offerSentToCustomerAt: null, beingTransferred: true })).toBe('Transferring')
  expect(offerState({ status: 3, offerSentToCustomerAt: null })).toBe('Failed')
  const looks = Object.values(stateLooks).map(({ color, variant }) => `${color} ${variant}`)
  expect(new Set(looks).size).toBe(looks.length)
})
