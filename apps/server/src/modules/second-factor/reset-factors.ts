import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { users } from '../../db/schema/accounts.ts'
import { passkeys, recoveryCodes, totpSecrets } from '../../db/schema/second-factor.ts'
import { deleteSessionsOf, lockUserRow } from '../accounts/index.ts'
import { deleteChallengesOf } from './challenges.ts'
import { deleteEnrolmentCodesOf } from './enrolment-code.ts'
import { queueFactorNotice } from './factor-mail.ts'

/**
 * For a user who has lost every factor and recovery code. It is no way in: the next sign-in must set up a factor, with a
 * code that is mailed to the address of the account.
 */
export const resetFactors = async (tx: Transaction, userId: string) => {
  await lockUserRow(tx, userId)
  await tx.delete(passkeys).where(eq(passkeys.userId, userId))
  await tx.delete(totpSecrets).where(eq(totpSecrets.userId, userId))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.update(users).set({ mustEnrol: true }).where(eq(users.id, userId))
  await deleteSessionsOf(tx, userId)
  await deleteChallengesOf(tx, userId)
  await deleteEnrolmentCodesOf(tx, userId)
  await queueFactorNotice(tx, userId, 'FactorsReset')
}
