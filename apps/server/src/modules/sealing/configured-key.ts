import { createPrivateKey, randomBytes, verify, X509Certificate, type KeyObject } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { openPkcs12, signWith, type SealKey } from './seal-key.ts'

/** The files of the operator's own certificate: one PKCS #12 file, or a certificate and a key as PEM. */
export type SealFiles = { passphrase: string | undefined } & (
  | { pkcs12: string }
  | {
      /** The certificate, then those of its issuers. */
      certificate: string
      key: string
    }
)

/** Reads the operator's certificate. The error says what is wrong, and contains nothing of the files. */
export const readConfiguredKey = async (files: SealFiles): Promise<SealKey> => {
  const key = 'pkcs12' in files ? await readPkcs12(files.pkcs12, files.passphrase) : await readPem(files)
  const { publicKey } = new X509Certificate(key.certificates[0])
  const type = publicKey.asymmetricKeyType
  const { modulusLength = 2048 } = publicKey.asymmetricKeyDetails ?? {}
  if ((type !== 'rsa' && type !== 'ec') || modulusLength < 2048)
    throw new Error('The certificate of the seal needs an RSA key of at least 2048 bits, or an EC key')
  if (!(await belongs(key, publicKey))) throw new Error('The key of the seal does not belong to its certificate')
  return key
}

const belongs = async (key: SealKey, publicKey: KeyObject) => {
  const sample = randomBytes(32)
  const sign = await signWith(key)
  // A key of another kind may not be able to sign in this way at all.
  const signature = await sign(sample).catch(() => Buffer.of())
  return verify('sha256', sample, publicKey, signature)
}

const readPkcs12 = async (file: string, passphrase = ''): Promise<SealKey> => {
  const pkcs12 = await contentOf('VECK_SEAL_P12', file)
  const secret = { pkcs12, passphrase }
  const { certificate, certificateChain } = await openPkcs12(secret).catch(() => {
    throw new Error(`VECK_SEAL_P12: ${file} cannot be opened with the passphrase VECK_SEAL_PASSPHRASE`)
  })
  return { certificates: [certificate, ...certificateChain], secret }
}

const readPem = async (files: { certificate: string; key: string; passphrase: string | undefined }) => {
  const pem = (await contentOf('VECK_SEAL_CERTIFICATE', files.certificate)).toString('latin1')
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
  const key = await contentOf('VECK_SEAL_KEY', files.key)
  try {
    const [first, ...issuers] = blocks.map((block) => new X509Certificate(block).raw)
    if (!first) throw new Error('no certificate')
    const secret = createPrivateKey({ key, ...(files.passphrase && { passphrase: files.passphrase }) })
    const pkcs8 = secret.export({ type: 'pkcs8', format: 'der' })
    return { certificates: [first, ...issuers], secret: { pkcs8 } } satisfies SealKey
  } catch {
    throw new Error('VECK_SEAL_CERTIFICATE and VECK_SEAL_KEY are no PEM files, or VECK_SEAL_PASSPHRASE is wrong')
  }
}

const contentOf = async (variable: string, file: string) =>
  readFile(file).catch(() => {
    throw new Error(`${variable}: ${file} cannot be read`)
  })
