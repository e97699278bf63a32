import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { open, readFile } from 'node:fs/promises'
import { ReadableStream } from 'node:stream/web'
import { Refusal } from '../command.ts'

// Every file in the age format starts with this line.
const ageHeader = Buffer.from('age-encryption.org/v1\n')

type Bytes = AsyncIterable<Uint8Array>

/** The types of Node and of the web do not know each other. */
const streamOf = (source: Bytes) => ReadableStream.from(source) as unknown as globalThis.ReadableStream<Uint8Array>

/** A step of a pipeline that encrypts for the owners of these keys; anyone of them can read the file. */
export const encryptFor = (recipients: string[]) => {
  const encrypter = new Encrypter()
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient)
    } catch (error) {
      throw new Refusal(`“${recipient}” is not a public key of age (age1…)`, { cause: error })
    }
  }
  return async function* (source: Bytes): Bytes {
    yield* await encrypter.encrypt(streamOf(source))
  }
}

/** The secret keys in a file of `age-keygen` or `backup-key`. A key is never shown. */
export const readIdentities = async (file: string): Promise<string[]> => {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new Refusal(`${file} cannot be read`, { cause: error })
  })
  const identities = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
  const checked = await Promise.allSettled(identities.map((identity) => identityToRecipient(identity)))
  if (identities.length === 0 || checked.some(({ status }) => status === 'rejected'))
    throw new Refusal(`${file} does not hold a secret key of age (AGE-SECRET-KEY-1…)`)
  return identities
}

export const isEncrypted = async (file: string): Promise<boolean> => {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(ageHeader.length), 0, ageHeader.length, 0)
    return buffer.subarray(0, bytesRead).equals(ageHeader)
  } finally {
    await handle.close()
  }
}

/** A step of a pipeline that decrypts. A piece is passed on only when it is known to be unchanged. */
export const decryptWith = (identities: string[]) => {
  const decrypter = new Decrypter()
  for (const identity of identities) decrypter.addIdentity(identity)
  return async function* (source: Bytes): Bytes {
    yield* await decrypter.decrypt(streamOf(source)).catch((error: unknown) => {
      if (error instanceof Error && error.message.startsWith('no identity matched'))
        throw new Refusal('The backup was encrypted for another key: nothing was restored', { cause: error })
      throw error
    })
  }
}

/** A new key pair: the file for `--identity`, as `age-keygen` writes it, and the public key for `--recipient`. */
export const makeKey = async (now: Date) => {
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  return { recipient, file: `# created: ${now.toISOString()}\n# public key: ${recipient}\n${identity}\n` }
}
