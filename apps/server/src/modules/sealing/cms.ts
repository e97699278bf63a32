import { createHash, X509Certificate } from 'node:crypto'
import { digestAlgorithm, signatureAlgorithm } from './algorithms.ts'
import { decode, encode, octets, oid, sequence, setOf, tag, valuesIn } from './der.ts'

/** The signature of a PDF as PAdES B-B wants it (ETSI EN 319 142-1): CMS, detached, with its certificates. */
export type SealParts = {
  /** SHA-256 of the signed bytes of the file. */
  digest: Buffer
  /** DER: the certificate of the key, then those of its issuers. */
  certificates: Uint8Array[]
  signature: Buffer
}

const data = oid('1.2.840.113549.1.7.1')
const signedData = oid('1.2.840.113549.1.7.2')
const attribute = (type: string, value: Buffer) => sequence(oid(type), setOf(value))
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
const version1 = encode(tag.integer, Buffer.from([1]))

const algorithmOf = ([certificate = new Uint8Array()]: Uint8Array[]) =>
  signatureAlgorithm(new X509Certificate(certificate).publicKey.asymmetricKeyType)

/** What the key signs. PAdES has the time in the PDF, so there is no attribute for it. */
export const signedAttributes = ({ digest, certificates }: Omit<SealParts, 'signature'>): Buffer =>
  setOf(
    attribute('1.2.840.113549.1.9.3', data),
    attribute('1.2.840.113549.1.9.4', octets(digest)),
    // CMSAlgorithmProtection: the algorithms cannot be exchanged.
    attribute(
      '1.2.840.113549.1.9.52',
      sequence(digestAlgorithm, encode(tag.context1, decode(algorithmOf(certificates))[0]?.content ?? Buffer.of())),
    ),
    // signingCertificateV2: neither the certificate nor those of its issuers can be exchanged.
    attribute(
      '1.2.840.113549.1.9.16.2.47',
      sequence(sequence(...certificates.map((certificate) => sequence(octets(sha256(certificate)))))),
    ),
  )

export const writeCms = ({ digest, certificates, signature }: SealParts): Buffer => {
  const [own = new Uint8Array()] = certificates
  const { issuer, serialNumber } = namesOf(Buffer.from(own))
  const attributes = decode(signedAttributes({ digest, certificates }))[0]?.content ?? Buffer.of()
  const signer = sequence(
    version1,
    sequence(issuer, serialNumber),
    digestAlgorithm,
    encode(tag.context0, attributes),
    algorithmOf(certificates),
    octets(signature),
  )
  const content = sequence(
    version1,
    setOf(digestAlgorithm),
    sequence(data),
    // Sorted, as DER wants it for a set.
    encode(tag.context0, ...certificates.map((one) => Buffer.from(one)).toSorted((one, other) => one.compare(other))),
    setOf(signer),
  )
  return sequence(signedData, encode(tag.context0, content))
}

/** Issuer and serial number, as they are in the certificate. */
const namesOf = (certificate: Buffer) => {
  const [contents] = valuesIn(certificate)
  const [, serialNumber, , issuer] = decode(contents?.content ?? Buffer.of())
  if (!serialNumber || !issuer) throw new Error('The certificate cannot be read')
  return { serialNumber: serialNumber.whole, issuer: issuer.whole }
}

/** The certificates, that of the key first, and the signature. Throws if it is no CMS of this form. */
export const readCms = (bytes: Buffer): Omit<SealParts, 'digest'> => {
  const [, content] = valuesIn(bytes)
  const [, , , set, signers] = valuesIn(content?.content ?? Buffer.of())
  const [signer] = decode(signers?.content ?? Buffer.of())
  const [, id, , , , signature] = decode(signer?.content ?? Buffer.of())
  if (!set || !id || signature?.tag !== tag.octetString) throw new Error('The signature cannot be read')
  const certificates = decode(set.content).map(({ whole }) => whole)
  const isOwn = (certificate: Buffer) => {
    const { issuer, serialNumber } = namesOf(certificate)
    return sequence(issuer, serialNumber).equals(id.whole)
  }
  const own = certificates.filter(isOwn)
  const issuers = inOrder(
    own,
    certificates.filter((certificate) => !isOwn(certificate)),
  )
  return { certificates: issuers, signature: signature.content }
}

/** Each certificate is followed by that of its issuer. */
const inOrder = (known: Buffer[], others: Buffer[]): Buffer[] => {
  const last = known.at(-1)
  if (!last || others.length === 0) return known
  const { issuer } = new X509Certificate(last)
  const next = others.find((one) => new X509Certificate(one).subject === issuer) ?? others[0]
  return next
    ? inOrder(
        [...known, next],
        others.filter((one) => one !== next),
      )
    : known
}
