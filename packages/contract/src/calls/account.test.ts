import { describe, expect, test } from 'vitest'
import { address, problems, problemsWithout, someId } from '../testing/reading.ts'
import { accountCalls } from './account.ts'

const user = {
  email: 'kund@veck.example',
  acousticUser: false,
  svenUser: true,
  internalSalesSven: false,
  admin: false,
  viaPunchOut: false,
  address: 'Storgatan 1',
  postalNo: '114 55',
  city: 'Stockholm',
  countryCode: 'SE',
  phoneNumber: '',
  mobile: '',
  erpCompanyName: '',
  firstName: 'Karin',
  lastName: 'Ek',
}
const token = { tokenType: 'Bearer', accessToken: 'a', refreshToken: 'r' }

describe('sign-in and sign-out', () => {
  test('[A7.3][A3.1] sign-in takes e-mail and password and returns the user and a token', () => {
    expect(address('signInToken')).toBe('POST /api/app/account/signintoken')
    const { body, answer } = accountCalls.signInToken
    expect(body.parse({ emailAddress: ' Kund@Veck.example ', password: ' secret ' })).toEqual({
      emailAddress: 'kund@veck.example',
      password: ' secret ',
    })
    expect(answer.parse({ currentUser: { ...user, passwordHash: 'x' }, token })).toEqual({ currentUser: user, token })
  })

  test('[A5.1] both fields are required and the e-mail address must be valid', () => {
    const { body } = accountCalls.signInToken
    expect(problems(body, {})).toEqual({ emailAddress: 'required', password: 'required' })
    expect(problems(body, { emailAddress: '  ', password: '' })).toEqual({
      emailAddress: 'required',
      password: 'required',
    })
    expect(problems(body, { emailAddress: 'kund', password: 'x' })).toEqual({ emailAddress: 'invalidEmail' })
    expect(problems(body, { emailAddress: 7, password: 'x'.repeat(201) })).toEqual({
      emailAddress: 'invalid',
      password: 'tooLong',
    })
  })

  test('[A7.4] the redirect link takes the refresh token and returns a URL', () => {
    expect(address('getAcousticRedirectLink')).toBe('POST /api/app/account/acousticRedirectLink')
    expect(problems(accountCalls.getAcousticRedirectLink.body, {})).toEqual({ refreshToken: 'required' })
    expect(accountCalls.getAcousticRedirectLink.answer.safeParse('not an address').success).toBe(false)
  })

  test('[A7.5] a secret, a punch-out session and a refresh token sign in as well', () => {
    expect(address('signInSecretToken')).toBe('POST /api/app/account/signinsecrettoken')
    expect(address('signInSession')).toBe('POST /api/app/account/signinsession')
    expect(address('refreshToken')).toBe('POST /api/app/account/refreshtoken')
    expect(problems(accountCalls.signInSecretToken.body, {})).toEqual({ secretToken: 'required' })
    expect(problems(accountCalls.refreshToken.body, {})).toEqual({ refreshToken: 'required' })
  })

  test('[A7.12][A5.10] the punch-out login takes a GUID and returns user and token', () => {
    const { body, answer } = accountCalls.signInSession
    expect(body.parse({ sessionID: someId.toUpperCase() })).toEqual({ sessionID: someId.toUpperCase() })
    expect(problems(body, { sessionID: '1234' })).toEqual({ sessionID: 'invalid' })
    expect(answer.parse({ currentUser: user, token })).toEqual({ currentUser: user, token })
  })

  test('[A7.6][A7.7] the session can be checked and ended', () => {
    expect(address('checkSessionExpired')).toBe('GET /api/app/account/checksessionexpired')
    expect(accountCalls.checkSessionExpired.answer.parse(true)).toBe(true)
    expect(address('signOut')).toBe('GET /api/account/logout')
  })
})

describe('passwords', () => {
  test('[A7.8][A5.3] changing a password requires the current one and the new one twice', () => {
    expect(address('changePassword')).toBe('POST /api/app/account/changepassword')
    const { body } = accountCalls.changePassword
    const form = { currentPassword: 'old', password: 'a new one', passwordConfirm: 'a new one' }
    expect(problems(body, form)).toEqual({})
    expect(problemsWithout(body, form)).toEqual({
      currentPassword: 'required',
      password: 'required',
      passwordConfirm: 'required',
    })
    expect(problems(body, { ...form, passwordConfirm: 'another' })).toEqual({ passwordConfirm: 'mismatch' })
    expect(problems(body, { ...form, password: 'short', passwordConfirm: 'short' })).toEqual({ password: 'tooShort' })
  })

  test('[A7.9][A7.10] the mail for a forgotten password or a new account links only to our own page', () => {
    expect(address('forgotPassword')).toBe('POST /api/app/account/forgotpassword')
    expect(address('createAccount')).toBe('POST /api/app/account/newaccount')
    for (const { body } of [accountCalls.forgotPassword, accountCalls.createAccount]) {
      const form = { emailAddress: 'ny@veck.example', localeAndPath: '/sv/account/forgot-password' }
      expect(problems(body, form)).toEqual({})
      expect(problemsWithout(body, form)).toEqual({ emailAddress: 'required', localeAndPath: 'required' })
      expect(problems(body, { ...form, localeAndPath: '/sv/account/forgot-password?x' })).toEqual({
        localeAndPath: 'invalid',
      })
      expect(problems(body, { ...form, localeAndPath: '//evil.example/sv/account/forgot-password' })).toEqual({
        localeAndPath: 'invalid',
      })
    }
    expect(accountCalls.forgotPassword.answer.parse({ hasAccount: false })).toEqual({ hasAccount: false })
  })

  test('[A7.11] a mailed token sets the password', () => {
    expect(address('confirmEmail')).toBe('POST /api/app/account/confirmemail')
    expect(address('setPassword')).toBe('POST /api/app/account/setpassword')
    for (const { body } of [accountCalls.confirmEmail, accountCalls.setPassword]) {
      const form = { personId: 'token', password: 'a new one', passwordConfirm: 'a new one' }
      expect(problems(body, form)).toEqual({})
      expect(Object.keys(problemsWithout(body, form))).toEqual(['personId', 'password', 'passwordConfirm'])
    }
  })
})
