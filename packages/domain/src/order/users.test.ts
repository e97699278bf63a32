import { expect, test } from 'vitest'
import { customer } from '../../test/users.ts'
import {
  curtainHomeFor,
  isSameEmail,
  landingFor,
  landingWhenSignedIn,
  handedOverEmail,
  mailboxOf,
  mayMailTo,
} from './users.ts'

test.each`
  acousticUser | isCurtainUser | isSales  | landing                 | signedIn                | home
  ${true}      | ${true}       | ${false} | ${'choose-application'} | ${'choose-application'} | ${'orders'}
  ${true}      | ${false}      | ${true}  | ${'choose-application'} | ${'choose-application'} | ${'search'}
  ${true}      | ${true}       | ${true}  | ${'choose-application'} | ${'choose-application'} | ${'search'}
  ${true}      | ${false}      | ${false} | ${'acoustic'}           | ${'acoustic'}           | ${'orders'}
  ${false}     | ${false}      | ${true}  | ${'search'}             | ${'account'}            | ${'search'}
  ${false}     | ${true}       | ${true}  | ${'search'}             | ${'account'}            | ${'search'}
  ${false}     | ${true}       | ${false} | ${'orders'}             | ${'account'}            | ${'orders'}
  ${false}     | ${false}      | ${false} | ${'orders'}             | ${'account'}            | ${'orders'}
`(
  '[A4.2][A2.22][A6.3][A2.24] acoustic $acousticUser, curtain $isCurtainUser, sales $isSales: $landing',
  ({ landing, signedIn, home, ...rights }) => {
    const user = { ...customer, ...rights }
    expect(landingFor(user)).toBe(landing)
    expect(landingWhenSignedIn(user)).toBe(signedIn)
    expect(curtainHomeFor(user)).toBe(home)
  },
)

test('[A6.6] e-mail addresses are compared without case and extra spaces', () => {
  expect(isSameEmail(' Kund@Example.com', 'kund@example.com')).toBe(true)
  expect(isSameEmail('kund@example.com', 'KUND@example.com ')).toBe(true)
  expect(isSameEmail('kund@example.com', 'kund@example.se')).toBe(false)
})

test.each(['anna@svea.example', 'a=b+c@x.example', 'anna.sjögren@svea.example'])(
  'the mailbox of %s is found again after the address was handed over',
  (email) => {
    const handedOver = handedOverEmail(email, '6f9619ff-8b86-4d01-b42d-00cf4fc964ff')
    expect(handedOver).toMatch(/^[^@]+@punchout\.invalid$/)
    expect(mailboxOf(handedOver)).toBe(email)
    expect(mailboxOf(email)).toBe(email)
  },
)

test('an account that may not mail others yet mails itself and the owner of the order', () => {
  const sender = { email: 'ny@veck.example', mailRestricted: true }
  const may = (recipient: string) => mayMailTo(sender, 'agare@veck.example', recipient)
  expect(['NY@veck.example ', 'agare@veck.example', 'anna@tyglagret.example'].map(may)).toEqual([true, true, false])
  expect(mayMailTo({ ...sender, mailRestricted: false }, 'agare@veck.example', 'anna@tyglagret.example')).toBe(true)
})
