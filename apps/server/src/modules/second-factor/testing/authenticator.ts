import type { NewPasskey, PasskeyProof } from '@veck/contract'
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

/** The url of the tests' server. */
const site = 'http://veck.test'

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
/** A reader accepts only the shortest way to write a length. */
const head = (major: number, length: number) => {
  if (length < 24) return Buffer.from([(major << 5) | length])
  if (length < 256) return Buffer.from([(major << 5) | 24, length])
  return Buffer.from([(major << 5) | 25, length >> 8, length & 0xff])
}
const cborText = (text: string) => Buffer.concat([head(3, text.length), Buffer.from(text)])
const cborBytes = (bytes: Buffer) => Buffer.concat([head(2, bytes.length), bytes])
const cborNumber = (number: number) => (number < 0 ? head(1, -1 - number) : head(0, number))
const cborMap = (...entries: Buffer[][]) => Buffer.concat([head(5, entries.length), ...entries.flat()])

const point = (value: string) => cborBytes(Buffer.from(value, 'base64url'))

/** An elliptic key on P-256, as COSE writes it. */
const coseOf = (key: KeyObject) => {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return cborMap(
    [cborNumber(1), cborNumber(2)],
    [cborNumber(3), cborNumber(-7)],
    [cborNumber(-1), cborNumber(1)],
    [cborNumber(-2), point(x)],
    [cborNumber(-3), point(y)],
  )
}

type Changes = {
  /** The site where the user is: another one in an attempt to phish. */
  origin?: string
  rpId?: string
  /** The user only touched the device, and did not enter a PIN or show a finger. */
  isUnverified?: boolean
  /** The use count, instead of the next one. */
  counter?: number
}

const clientDataOf = (type: string, challenge: string, { origin = site }: Changes) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

/** A passkey in software, as a browser and its device answer. */
export const createAuthenticator = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const rawId = randomBytes(16)
  const id = rawId.toString('base64url')
  let used = 0

  const dataOf = ({ rpId = new URL(site).hostname, isUnverified = false, counter }: Changes, attested?: Buffer) => {
    used = counter ?? used + 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(used)
    // Present, verified, attested.
    const flags = 0x01 | (isUnverified ? 0 : 0x04) | (attested ? 0x40 : 0)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested ?? Buffer.alloc(0)])
  }

  return {
    id,
    make: ({ challenge }: { challenge: string }, changes: Changes = {}): NewPasskey => {
      const length = Buffer.from([0, rawId.length])
      const authData = dataOf(changes, Buffer.concat([Buffer.alloc(16), length, rawId, coseOf(publicKey)]))
      const attestation = cborMap(
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap()],
        [cborText('authData'), cborBytes(authData)],
      )
      const clientDataJSON = clientDataOf('webauthn.create', challenge, changes).toString('base64url')
      const response = {
        clientDataJSON,
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      }
      return { id, rawId: id, type: 'public-key', response }
    },
    prove: ({ challenge }: { challenge: string }, changes: Changes = {}): PasskeyProof => {
      const [data, clientData] = [dataOf(changes), clientDataOf('webauthn.get', challenge, changes)]
      const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), privateKey).toString('base64url')
      const [authenticatorData, clientDataJSON] = [data.toString('base64url'), clientData.toString('base64url')]
      return { id, rawId: id, type: 'public-key', response: { clientDataJSON, authenticatorData, signature } }
    },
  }
}

export type Authenticator = ReturnType<typeof createAuthenticator>
