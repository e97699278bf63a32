import type { SignedIn, User } from '@veck/contract'
import { toWire } from '@veck/contract/rights'

/** A customer of the curtain tool, for tests. */
export const aUser = (changes: Partial<User> = {}): User => ({
  email: 'kund@veck.example',
  acousticUser: false,
  isCurtainUser: true,
  isSales: false,
  admin: false,
  viaPunchOut: false,
  address: '',
  postalNo: '',
  city: '',
  countryCode: 'SE',
  phoneNumber: '',
  mobile: '',
  erpCompanyName: '',
  firstName: '',
  lastName: '',
  ...changes,
})

export const signedInAs = (changes: Partial<User> = {}): SignedIn => ({
  currentUser: toWire(aUser(changes)),
  token: { tokenType: 'Bearer', accessToken: 'access', refreshToken: 'refresh' },
})
