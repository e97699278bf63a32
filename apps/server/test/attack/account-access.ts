import { demoPassword } from '@veck/demo'
import type { CallName } from '@veck/contract'
import { nowhere } from '../orders.ts'
import type { Entry } from './access-entry.ts'
import { address, profile } from './samples.ts'

const emailAddress = 'nils@veck.example'
const localeAndPath = '/sv/account/forgot-password'
const nothing = 'x'.repeat(43)
const password = 'åtta gröna fållar'
const passwords = { password, passwordConfirm: password }
const noId = { id: nowhere }

/** The calls about the own account: signing in, sessions, password, details, addresses. */
export const accountAccess = {
  signInToken: { rule: 'open', input: { body: { emailAddress: 'kund@veck.example', password: demoPassword } } },
  signInSecretToken: { rule: 'openSecret', input: { body: { secretToken: nothing } } },
  signInSession: { rule: 'openSecret', input: { body: { sessionID: '00000000-0000-4000-8000-000000000000' } } },
  refreshToken: { rule: 'openSecret', input: { body: { refreshToken: nothing } } },
  getAcousticRedirectLink: { rule: 'acousticSecret', input: { body: { refreshToken: nothing } } },
  checkSessionExpired: { rule: 'account' },
  signOut: { rule: 'account' },
  getSessions: { rule: 'account' },
  endSession: { rule: 'accountNothing', input: { params: noId } },
  endOtherSessions: { rule: 'account' },
  changePassword: { rule: 'accountSecret', input: { body: { currentPassword: nothing, ...passwords } } },
  getCompany: { rule: 'account' },
  changeCompany: { rule: 'account', input: { body: { electronicAddress: '7300010000001', vatNumber: '' } } },
  getProfile: { rule: 'account' },
  changeProfile: { rule: 'ownProfile', input: { body: profile } },
  getDeliveryMails: { rule: 'curtain' },
  changeDeliveryMails: {
    rule: 'curtain',
    input: { body: { confirmed: true, changed: true, refused: true, shipped: true } },
  },
  getAddresses: { rule: 'account' },
  addAddress: { rule: 'ownProfile', input: { body: address } },
  changeAddress: { rule: 'ownProfileNothing', input: { params: noId, body: address } },
  removeAddress: { rule: 'ownProfileNothing', input: { params: noId } },
  getAccountClosing: { rule: 'ownAccount' },
  closeAccount: { rule: 'ownAccountSecret', input: { body: { successor: null, confirmation: 'someone else' } } },
  forgotPassword: { rule: 'open', input: { body: { emailAddress, localeAndPath } } },
  createAccount: { rule: 'open', input: { body: { emailAddress, localeAndPath } } },
  checkPasswordLink: { rule: 'open', input: { body: { action: 'password', personId: nothing } } },
  confirmEmail: { rule: 'openSecret', input: { body: { personId: nothing, ...passwords } } },
  setPassword: { rule: 'openSecret', input: { body: { personId: nothing, ...passwords } } },
} satisfies Partial<Record<CallName, Entry>>
