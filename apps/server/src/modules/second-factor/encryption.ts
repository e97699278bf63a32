import { eq } from 'drizzle-orm'
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Queryable } from '../../db/client.ts'
import { encryptionKeys } from '../../db/schema/second-factor.ts'

const keyName = 'totp'
const [ivLength, tagLength] = [12, 16]

/** Made at its first use, and shared by all servers through the database. */
const findKey = async (db: Queryable) => {
  const find = async () => (await db.select().from(encryptionKeys).where(eq(encryptionKeys.name, keyName)))[0]?.key
  const found = await find()
  if (found) return found
  await db
    .insert(encryptionKeys)
    .values({ name: keyName, key: randomBytes(32) })
    .onConflictDoNothing()
  const made = await find()
  if (!made) throw new Error('A key vanished while it was made')
  return made
}

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
