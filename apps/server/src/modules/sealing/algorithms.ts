import type { KeyObject } from 'node:crypto'
import { encode, oid, sequence, tag } from './der.ts'

/** SHA-256, everywhere. */
export const digestAlgorithm = sequence(oid('2.16.840.1.101.3.4.2.1'))

/** How a key signs, as certificates and signatures name it. */
export const signatureAlgorithm = (keyType: KeyObject['asymmetricKeyType']): Buffer => {
  if (keyType === 'ec') return sequence(oid('1.2.840.10045.4.3.2'))
  if (keyType === 'rsa') return sequence(oid('1.2.840.113549.1.1.11'), encode(tag.null))
  throw new Error(`A key of the type ${keyType} cannot seal: RSA or EC is needed`)
}
