import type { CallName } from '@veck/contract'
import { nowhere } from '../orders.ts'
import type { Entry } from './access-entry.ts'

const token = 'x'.repeat(43)
const noId = { id: nowhere }
const credential = { id: 'eA', rawId: 'eA', type: 'public-key' }
const clientDataJSON = Buffer.from('{"type":"webauthn.get","challenge":"eA"}').toString('base64url')
const proved = { ...credential, response: { clientDataJSON, authenticatorData: 'eA', signature: 'eA' } }
const made = { ...credential, response: { clientDataJSON, attestationObject: 'eA', transports: ['internal'] } }
const code = '123456'

/** The calls of the second factor with an unknown token or a wrong proof. Those with right ones are in the module's tests. */
export const secondFactorAccess = {
  startSignInProof: { rule: 'openSecret', input: { body: { token } } },
  proveSignIn: { rule: 'openSecret', input: { body: { token, proof: { method: 'totp', code } } } },
  mailSignInCode: { rule: 'openSecret', input: { body: { token } } },
  startEnrolment: { rule: 'openSecret', input: { body: { token, method: 'passkey', mailedCode: code } } },
  enrolAtSignIn: {
    rule: 'openSecret',
    input: { body: { token, factor: { method: 'passkey', name: 'Mobilen', response: made } } },
  },
  startPasskeySignIn: { rule: 'open' },
  passkeySignIn: { rule: 'openSecret', input: { body: { response: proved } } },
  getSecondFactors: { rule: 'ownProfile' },
  mailEnrolmentCode: { rule: 'ownProfile' },
  startPasskey: { rule: 'ownSecret', input: { body: { mailedCode: code } } },
  addPasskey: { rule: 'ownSecret', input: { body: { name: 'Mobilen', response: made } } },
  renamePasskey: { rule: 'ownProfileNothing', input: { params: noId, body: { name: 'Mobilen' } } },
  removePasskey: { rule: 'ownProfileNothing', input: { params: noId } },
  startTotp: { rule: 'ownSecret', input: { body: { mailedCode: code } } },
  confirmTotp: { rule: 'ownSecret', input: { body: { code } } },
  removeTotp: { rule: 'ownProfileNothing' },
  makeRecoveryCodes: { rule: 'ownFactor' },
  startProof: { rule: 'ownProfile' },
  proveAgain: { rule: 'ownSecret', input: { body: { proof: { method: 'password', password: 'fel' } } } },
  resetSecondFactor: { rule: 'administrationNothing', input: { params: noId } },
} satisfies Partial<Record<CallName, Entry>>
