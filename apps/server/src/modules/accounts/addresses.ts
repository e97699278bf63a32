import { asc, desc, eq } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { userAddresses } from '../../db/schema/accounts.ts'

export type UserAddress = typeof userAddresses.$inferSelect

/** The default one first, then as they were added. */
export const findAddresses = (db: Queryable, userId: string): Promise<UserAddress[]> =>
  db
    .select()
    .from(userAddresses)
    .where(eq(userAddresses.userId, userId))
    .orderBy(desc(userAddresses.isDefault), asc(userAddresses.createdAt), asc(userAddresses.id))
