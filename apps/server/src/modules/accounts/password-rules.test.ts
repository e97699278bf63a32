import { expect, test } from 'vitest'
import { createIsBreached } from './breached-passwords.ts'
import { passwordWeakness } from './password-rules.ts'

const isBreached = createIsBreached()

const email = 'karin.lindqvist@veck.example'

test.each(['password', 'Password123', 'QWERTY123', 'lösenord', 'LÖSENORD', 'lo\u0308senord', '12345678', 'iloveyou2'])(
  'the password %s is known from leaks',
  (password) => {
    expect(passwordWeakness(password, email, isBreached)).toBe('Fields:breachedPassword')
  },
)

test.each([
  '        ',
  '\u3164'.repeat(8),
  'sommar2024',
  'Sommar2026',
  'Winter2025!',
  'vår-2027',
  'Hösten 26',
  '2026Summer',
  'Fall_2026',
  'veckveck',
  'Veck2026!',
  'VECK-1234',
])('the password “%s” is common', (password) => {
  expect(passwordWeakness(password, email, isBreached)).toBe('Fields:commonPassword')
})

test.each(['karin.lindqvist', 'Karin.Lindqvist', 'KARIN.LINDQVIST@veck.example'])(
  'the password %s is the account’s own e-mail address',
  (password) => {
    expect(passwordWeakness(password, email, isBreached)).toBe('Fields:passwordIsEmail')
  },
)

test.each([
  'veck-demo',
  'åtta gröna fållar',
  'sommaren 2026 i Borås',
  'två veck i gardinen',
  'karin.lindqvist!',
  'password is my dog',
])('the password %s is accepted', (password) => {
  expect(passwordWeakness(password, email, isBreached)).toBeUndefined()
})
