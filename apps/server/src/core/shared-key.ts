import { eq } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import type { Queryable } from '../db/client.ts'
import type { encryptionKeys } from '../db/schema/second-factor.ts'
import type { signingKeys } from '../db/schema/settings.ts'

/** A key that the first server process that needs it makes, and all share through the database. */
export const findSharedKey = async (
  db: Queryable,
  keys: typeof signingKeys | typeof encryptionKeys,
  name: string,
): Promise<Buffer> => {
  const find = async () => (await db.select().from(keys).where(eq(keys.name, name)))[0]?.key
  const found = await find()
  if (found) return found
  await db
    .insert(keys)
    .values({ name, key: randomBytes(32) })
    .onConflictDoNothing()
  const made = await find()
  if (!made) throw new Error('A key vanished while it was made')
  return made
}
