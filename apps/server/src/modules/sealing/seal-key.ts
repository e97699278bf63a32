import { createPrivateKey, sign, X509Certificate } from 'node:crypto'

/** What seals documents. Plain data, so that it can be sent to the thread that seals. Never logged. */
export type SealKey = {
  /** DER: the certificate of the key, then those of its issuers. */
  certificates: [Uint8Array, ...Uint8Array[]]
  secret: Pkcs8 | Pkcs12
}

/** DER, not encrypted. */
export type Pkcs8 = { pkcs8: Uint8Array }
export type Pkcs12 = { pkcs12: Uint8Array; passphrase: string }

export const certificateOf = ({ certificates }: Pick<SealKey, 'certificates'>) => new X509Certificate(certificates[0])

/** Signs bytes with SHA-256, in the form that CMS has. */
export const signWith = async ({ secret }: SealKey): Promise<(bytes: Buffer) => Promise<Buffer>> => {
  if ('pkcs8' in secret) {
    const key = createPrivateKey({ key: Buffer.from(secret.pkcs8), format: 'der', type: 'pkcs8' })
    return async (bytes) => sign('sha256', bytes, key)
  }
  const signer = await openPkcs12(secret)
  return async (bytes) => Buffer.from(await signer.sign(bytes, 'SHA-256'))
}

/** Node cannot read PKCS #12 files. */
export const openPkcs12 = async ({ pkcs12, passphrase }: Pkcs12) => {
  const { P12Signer } = await import('@libpdf/core')
  return P12Signer.create(pkcs12, passphrase)
}
