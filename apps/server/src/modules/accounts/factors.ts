import type { SecondFactorsOf } from '@veck/domain'
import { inArray, sql, type Placeholder } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../db/client.ts'
import { prepared } from '../../db/prepared.ts'
import { passkeys, recoveryCodes, totpSecrets } from '../../db/schema/second-factor.ts'

/** Columns of a statement that reads the account too. */
export const factorColumns = (userId: Placeholder | PgColumn) => ({
  passkeys: sql<number>`(select count(*)::int from ${passkeys} where ${passkeys.userId} = ${userId})`,
  hasTotp: sql<boolean>`exists (select from ${totpSecrets} where ${totpSecrets.userId} = ${userId})`,
  recoveryCodes: sql<number>`(select count(*)::int from ${recoveryCodes} where ${recoveryCodes.userId} = ${userId})`,
})

const factorsOfUser = prepared((db) =>
  db
    .select(factorColumns(sql.placeholder('userId')))
    .from(sql`(values (1)) as one`)
    .prepare('factors_of_user'),
)

/** What the account has set up to prove who its user is. */
export const readFactors = async (db: Queryable, userId: string): Promise<SecondFactorsOf> => {
  const [factors] = await factorsOfUser(db).execute({ userId })
  return factors ?? { passkeys: 0, hasTotp: false, recoveryCodes: 0 }
}

/** The strongest factor of each account that has one. */
export const strongestFactors = async (db: Queryable, userIds: string[]): Promise<Map<string, 'totp' | 'passkey'>> => {
  const idsIn = (table: typeof passkeys | typeof totpSecrets) =>
    db.selectDistinct({ id: table.userId }).from(table).where(inArray(table.userId, userIds))
  const [withTotp, withPasskey] = [await idsIn(totpSecrets), await idsIn(passkeys)]
  return new Map([
    ...withTotp.map(({ id }) => [id, 'totp'] as const),
    ...withPasskey.map(({ id }) => [id, 'passkey'] as const),
  ])
}
