import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { signatureAlgorithm } from './algorithms.ts'
import { bits, encode, octets, oid, sequence, setOf, tag } from './der.ts'
import type { SealKey } from './seal-key.ts'

/** A new key lasts as long as an accepted offer may matter: ten years. */
export const yearsOfSelfMadeKey = 10

// Neither the supplier nor Veck: a client sees the customer's name only.
const commonName = 'Electronic seal of offers'

/** A new EC key (P-256) with a certificate that it has signed itself. */
export const makeSealKey = (now: Date): SealKey => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const spki = publicKey.export({ type: 'spki', format: 'der' })
  const name = sequence(setOf(sequence(oid('2.5.4.3'), encode(tag.utf8String, Buffer.from(commonName)))))
  const until = new Date(now)
  until.setUTCFullYear(until.getUTCFullYear() + yearsOfSelfMadeKey)
  const algorithm = signatureAlgorithm('ec')
  const contents = sequence(
    // Version 3.
    encode(tag.context0, encode(tag.integer, Buffer.from([2]))),
    encode(tag.integer, newSerialNumber()),
    algorithm,
    name,
    sequence(timeOf(now), timeOf(until)),
    name,
    spki,
    encode(tag.context3, sequence(...extensionsFor(spki))),
  )
  const certificate = sequence(contents, algorithm, bits(sign('sha256', contents, privateKey)))
  return { certificates: [certificate], secret: { pkcs8: privateKey.export({ type: 'pkcs8', format: 'der' }) } }
}

/** Positive, and without leading zeros. */
const newSerialNumber = () => {
  const number = randomBytes(16)
  number[0] = ((number[0] ?? 0) & 0x3f) | 0x40
  return number
}

/** Before 2050 years have two digits (RFC 5280). */
const timeOf = (instant: Date) => {
  const digits = instant.toISOString().replaceAll(/[-:T]|\.\d+/g, '')
  return instant.getUTCFullYear() < 2050
    ? encode(tag.utcTime, Buffer.from(digits.slice(2)))
    : encode(tag.generalizedTime, Buffer.from(digits))
}

const yes = encode(tag.boolean, Buffer.from([0xff]))

const extensionsFor = (spki: Buffer) => [
  // Not an authority.
  sequence(oid('2.5.29.19'), yes, octets(sequence())),
  // It may sign documents: digitalSignature and nonRepudiation. The last six bits are unused.
  sequence(oid('2.5.29.15'), yes, octets(encode(tag.bitString, Buffer.from([6, 0xc0])))),
  sequence(oid('2.5.29.14'), octets(octets(createHash('sha1').update(spki).digest()))),
]
