import { describe, expect, test } from 'vitest'
import {
  enrolmentMethods,
  mayRemovePasskey,
  passkeyDueAt,
  proofMethods,
  signInNeeds,
  type FactorHolder,
} from './second-factor.ts'

const since = new Date('2026-11-01T08:00:00Z')
const customer: FactorHolder = {
  isSales: false,
  admin: false,
  demo: false,
  secondFactorDueFrom: null,
  mustEnrol: false,
}
const staff = { ...customer, isSales: true, secondFactorDueFrom: since }
const none = { passkeys: 0, hasTotp: false, recoveryCodes: 0 }
const passkey = { passkeys: 1, hasTotp: false, recoveryCodes: 10 }
const totp = { passkeys: 0, hasTotp: true, recoveryCodes: 10 }
const after = (days: number) => new Date(since.getTime() + days * 24 * 3_600_000)
const needs = (holder: FactorHolder, factors: typeof none, days = 0, isProved = false) =>
  signInNeeds(holder, factors, { graceDays: 14, now: after(days), isProved })

describe('what a sign-in needs', () => {
  test('is nothing for a customer without a second factor, and a proof with one', () => {
    expect(needs(customer, none, 1000)).toBe('nothing')
    expect([needs(customer, passkey), needs(customer, totp)]).toEqual(['proof', 'proof'])
    expect(needs(customer, totp, 1000, true)).toBe('nothing')
  })

  test('is a passkey for staff when the grace period is over', () => {
    expect([needs(staff, none, 13.9), needs(staff, none, 14)]).toEqual(['nothing', 'enrolment'])
    expect([needs(staff, totp, 14), needs(staff, totp, 14, true)]).toEqual(['proof', 'enrolment'])
    expect(needs(staff, passkey, 14, true)).toBe('nothing')
    expect(needs({ ...staff, secondFactorDueFrom: null }, none)).toBe('enrolment')
  })

  test('is nothing for staff of the demo', () => {
    expect(needs({ ...staff, demo: true }, none, 1000)).toBe('nothing')
  })

  test('is a new factor after a reset, until there is one', () => {
    expect(needs({ ...customer, mustEnrol: true }, none)).toBe('enrolment')
    expect(needs({ ...customer, mustEnrol: true }, totp, 0, true)).toBe('nothing')
  })
})

test('the passkey of staff is due after the grace period, and no longer when there is one', () => {
  expect(passkeyDueAt(staff, none, 14)).toEqual(after(14))
  expect(passkeyDueAt(staff, passkey, 14)).toBeUndefined()
  expect(passkeyDueAt(customer, none, 14)).toBeUndefined()
})

test('the methods of proof begin with the best one, and staff with a passkey cannot use an app', () => {
  const both = { passkeys: 1, hasTotp: true, recoveryCodes: 3 }
  expect(proofMethods(customer, both)).toEqual(['passkey', 'totp', 'recoveryCode'])
  expect(proofMethods(staff, both)).toEqual(['passkey', 'recoveryCode'])
  expect(proofMethods(staff, totp)).toEqual(['totp', 'recoveryCode'])
  expect(proofMethods(customer, { ...totp, recoveryCodes: 0 })).toEqual(['totp'])
  expect(proofMethods(customer, none)).toEqual(['password'])
})

test('staff set up a passkey and keep the last one; others choose', () => {
  expect([enrolmentMethods(staff), enrolmentMethods(customer)]).toEqual([['passkey'], ['passkey', 'totp']])
  expect([mayRemovePasskey(staff, passkey), mayRemovePasskey(customer, passkey)]).toEqual([false, true])
  expect(mayRemovePasskey(staff, { ...passkey, passkeys: 2 })).toBe(true)
})
