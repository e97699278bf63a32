import { and, desc, eq, isNotNull, lt } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { sealKeys } from '../../db/schema/seal-keys.ts'
import type { Clock } from '../../ports/clock.ts'
import type { SealKey } from './seal-key.ts'
import { makeSealKey } from './self-made-key.ts'

type SealKeyRow = typeof sealKeys.$inferSelect

/** The key in use that Veck made itself; undefined before the first start. */
export const readSelfMadeKey = async (db: Queryable): Promise<SealKey | undefined> => {
  const [row] = await db
    .select()
    .from(sealKeys)
    .where(isNotNull(sealKeys.privateKey))
    .orderBy(desc(sealKeys.number))
    .limit(1)
  return row?.privateKey ? { certificates: [row.certificate], secret: { pkcs8: row.privateKey } } : undefined
}

/** Makes the first key if there is none. Of several servers that start at the same time, one makes it. */
export const selfMadeKey = async (db: Queryable, clock: Clock): Promise<SealKey> => {
  const found = await readSelfMadeKey(db)
  if (found) return found
  await insertKey(db, clock, 1)
  const made = await readSelfMadeKey(db)
  if (!made) throw new Error('The key of the seal vanished while it was made')
  return made
}

/** False: there is a key with this number. */
const insertKey = async (db: Queryable, clock: Clock, number: number) => {
  const now = clock.now()
  const { certificates, secret } = makeSealKey(now)
  if (!('pkcs8' in secret)) throw new Error('A new key is not in a file')
  const inserted = await db
    .insert(sealKeys)
    .values({
      number,
      createdAt: now,
      certificate: Buffer.from(certificates[0]),
      privateKey: Buffer.from(secret.pkcs8),
    })
    .onConflictDoNothing()
    .returning({ number: sealKeys.number })
  return inserted.length > 0
}

/**
 * Makes a new key, which all servers use from now on, and forgets the private keys of the older ones. What they sealed can
 * still be checked, because each document contains its certificate. Undefined: another rotation ran at the same time.
 */
export const rotateSelfMadeKey = (db: Queryable, clock: Clock): Promise<number | undefined> =>
  db.transaction(async (tx) => {
    const [newest] = await tx.select().from(sealKeys).orderBy(desc(sealKeys.number)).limit(1)
    const number = (newest?.number ?? 0) + 1
    if (!(await insertKey(tx, clock, number))) return undefined
    await tx
      .update(sealKeys)
      .set({ privateKey: null })
      .where(and(lt(sealKeys.number, number), isNotNull(sealKeys.privateKey)))
    return number
  })

export type SealCertificate = Pick<SealKeyRow, 'number' | 'createdAt' | 'certificate'> & { inUse: boolean }

/** Newest first, without the private keys. */
export const listSealCertificates = async (db: Queryable): Promise<SealCertificate[]> => {
  const rows = await db
    .select({ number: sealKeys.number, createdAt: sealKeys.createdAt, certificate: sealKeys.certificate })
    .from(sealKeys)
    .orderBy(desc(sealKeys.number))
  return rows.map((row, index) => ({ ...row, inUse: index === 0 }))
}

/** The number of the key whose certificate this is. */
export const findSealCertificate = async (db: Queryable, certificate: Buffer) => {
  const [row] = await db.select({ number: sealKeys.number }).from(sealKeys).where(eq(sealKeys.certificate, certificate))
  return row?.number
}
