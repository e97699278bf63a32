import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { NewPasskey, PasskeyOptions, PasskeyProof } from '@veck/contract'

/** Loaded when somebody uses a passkey, because it is not part of the first load. */
const library = () => import('@simplewebauthn/browser')

/** Browsers offer passkeys only over https, and on this machine. */
export const canUsePasskeys = () => typeof window.PublicKeyCredential === 'function'

/** The browser made no passkey, or used none. exists: the device has one for this account already. */
export class PasskeyFailure extends Error {
  readonly reason: 'exists' | 'notUsed'
  constructor(reason: 'exists' | 'notUsed', cause: unknown) {
    super(`A passkey was not used: ${reason}`, { cause })
    this.reason = reason
  }
}

const fail = (error: unknown): never => {
  const exists = error instanceof Error && error.name === 'InvalidStateError'
  throw new PasskeyFailure(exists ? 'exists' : 'notUsed', error)
}

/** The contract does not describe the options: they go from the library of the server to that of the browser. */
export async function makePasskey(options: PasskeyOptions): Promise<NewPasskey> {
  const { startRegistration } = await library()
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  return startRegistration({ optionsJSON }).catch(fail) as Promise<NewPasskey>
}

export async function provePasskey(options: PasskeyOptions): Promise<PasskeyProof> {
  const { startAuthentication } = await library()
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  return startAuthentication({ optionsJSON }).catch(fail) as Promise<PasskeyProof>
}
