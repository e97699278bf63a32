import { and, eq } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import type { Queryable } from '../../db/client.ts'
import { recoveryCodes } from '../../db/schema/second-factor.ts'
import { hashToken } from '../accounts/index.ts'
import { base32 } from './totp-code.ts'

const count = 10
// 120 random bits: with at least 112 a plain hash is enough to store them (ASVS 6.5.2).
const bytes = 15

const hashCode = (userId: string, code: string) =>
  hashToken(`${userId} ${code.toUpperCase().replaceAll(/[^A-Z\d]/g, '')}`)

/** Replaces the codes of the account. They are shown once; only their hashes are stored. */
export const replaceRecoveryCodes = async (tx: Queryable, userId: string): Promise<string[]> => {
  const codes = Array.from({ length: count }, () => base32(randomBytes(bytes)).replaceAll(/(.{4})(?=.)/g, '$1-'))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ hash: hashCode(userId, code), userId })))
  return codes
}

/** False: it is not one of the account, or was used. */
export const takeRecoveryCode = async (tx: Queryable, userId: string, code: string) => {
  const taken = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.hash, hashCode(userId, code)), eq(recoveryCodes.userId, userId)))
    .returning({ hash: recoveryCodes.hash })
  return taken.length > 0
}
