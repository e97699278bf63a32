import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { findSharedKey } from '../../core/shared-key.ts'
import type { Queryable } from '../../db/client.ts'
import { encryptionKeys } from '../../db/schema/second-factor.ts'

const [ivLength, tagLength] = [12, 16]

const findKey = (db: Queryable) => findSharedKey(db, encryptionKeys, 'totp')

/** AES-256-GCM: random bytes, tag and text together. The account is part of what the tag covers. */
export const encrypt = async (db: Queryable, secret: Buffer, userId: string) => {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv('aes-256-gcm', await findKey(db), iv).setAAD(Buffer.from(userId))
  const text = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), text])
}

export const decrypt = async (db: Queryable, stored: Buffer, userId: string) => {
  const [iv, tag] = [stored.subarray(0, ivLength), stored.subarray(ivLength, ivLength + tagLength)]
  const decipher = createDecipheriv('aes-256-gcm', await findKey(db), iv)
    .setAAD(Buffer.from(userId))
    .setAuthTag(tag)
  return Buffer.concat([decipher.update(stored.subarray(ivLength + tagLength)), decipher.final()])
}
