import { createHash, verify, X509Certificate } from 'node:crypto'
import { readCms, signedAttributes, writeCms } from './cms.ts'

export type SealFault =
  /** There is no seal, or it does not cover the whole file. */
  | 'notSealed'
  /** The file was changed after it was sealed. */
  | 'changed'

export type CheckedSeal = { certificate: X509Certificate } | { fault: SealFault }

/**
 * Checks the seal of a whole file: it covers all bytes, the digest matches, and the key of its certificate signed it. Says
 * nothing about who the certificate belongs to.
 */
export const verifySeal = (pdf: Uint8Array): CheckedSeal => {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
  const gap = findGap(bytes)
  if (!gap) return { fault: 'notSealed' }
  const digest = createHash('sha256').update(bytes.subarray(0, gap.start)).update(bytes.subarray(gap.end)).digest()
  try {
    const hex = bytes.subarray(gap.start, gap.end).toString('latin1')
    const cms = Buffer.from(hex.slice(1, -1), 'hex')
    const { certificates, signature } = readCms(cms)
    // Written again from its parts and the digest of the file: no byte may differ, also outside what is signed.
    const expected = `<${writeCms({ digest, certificates, signature }).toString('hex').toUpperCase()}>`
    const certificate = new X509Certificate(certificates[0] ?? Buffer.of())
    const isSigned = verify('sha256', signedAttributes({ digest, certificates }), certificate.publicKey, signature)
    return hex === expected && isSigned ? { certificate } : { fault: 'changed' }
  } catch {
    return { fault: 'changed' }
  }
}

/** The signature with its brackets, if all other bytes of the file are signed. */
const findGap = (bytes: Buffer) => {
  const at = bytes.lastIndexOf('/ByteRange [')
  const range = /^\/ByteRange \[0 (\d+) (\d+) (\d+)\]/.exec(bytes.toString('latin1', Math.max(at, 0), at + 80))
  if (at < 0 || !range) return undefined
  const [start = 0, end = 0, rest = 0] = range.slice(1).map(Number)
  return start < end && end + rest === bytes.length ? { start, end } : undefined
}
