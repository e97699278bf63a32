import { expect, test } from 'vitest'
import { weaknessOf } from './password-rules.ts'

const email = 'karin.lindqvist@veck.example'

test.each(['password', 'Password123', 'QWERTY123', 'lösenord', 'LÖSENORD', 'lo\u0308senord', '12345678', 'sommar2024'])(
  '%s is common',
  (password) => {
    expect(weaknessOf(password, email)).toBe('Fields:commonPassword')
  },
)

test.each(['karin.lindqvist', 'Karin.Lindqvist', 'KARIN.LINDQVIST@veck.example'])('%s is the address', (password) => {
  expect(weaknessOf(password, email)).toBe('Fields:passwordIsEmail')
})

test.each(['veck-demo', 'åtta gröna fållar', 'karin.lindqvist!', 'password is my dog'])('%s is neither', (password) => {
  expect(weaknessOf(password, email)).toBeUndefined()
})
