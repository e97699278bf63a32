import { canSellToClients } from '@veck/domain'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { companies } from '../../db/schema/companies.ts'
import type { SignedIn } from '../../core/signed-in.ts'
import { requirePermission, rightsOf } from '../orders/index.ts'

export const requireSeller = (who: SignedIn) => requirePermission(canSellToClients(rightsOf(who)))

export const findCompanyId = async (db: Queryable, userId: string): Promise<string | undefined> => {
  const [row] = await db.select({ id: companies.id }).from(companies).where(eq(companies.userId, userId))
  return row?.id
}

/** The company of an account, locked until the transaction ends. It is created with the first retail data. */
export const lockCompany = async (tx: Queryable, userId: string): Promise<string> => {
  await tx.insert(companies).values({ userId }).onConflictDoNothing()
  const [row] = await tx.select({ id: companies.id }).from(companies).where(eq(companies.userId, userId)).for('update')
  if (!row) throw new Error('A company was not stored')
  return row.id
}
