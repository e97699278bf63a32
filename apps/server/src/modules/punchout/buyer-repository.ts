import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { punchoutBuyers } from '../../db/schema/punchout-buyers.ts'

export type Buyer = typeof punchoutBuyers.$inferSelect

/** Undefined if the identity or user name already belongs to a buyer. */
export const insertBuyer = async (db: Queryable, buyer: typeof punchoutBuyers.$inferInsert) => {
  const [row] = await db.insert(punchoutBuyers).values(buyer).onConflictDoNothing().returning({ id: punchoutBuyers.id })
  return row?.id
}

export const selectBuyers = (db: Queryable) => db.select().from(punchoutBuyers).orderBy(punchoutBuyers.name)

export const findCxmlBuyer = async (db: Queryable, domain: string, identity: string) => {
  const { cxmlDomain, cxmlIdentity } = punchoutBuyers
  const [buyer] = await db
    .select()
    .from(punchoutBuyers)
    .where(
      and(eq(sql`lower(${cxmlDomain})`, domain.toLowerCase()), eq(sql`lower(${cxmlIdentity})`, identity.toLowerCase())),
    )
  return buyer
}

export const findOciBuyer = async (db: Queryable, username: string) => {
  const [buyer] = await db
    .select()
    .from(punchoutBuyers)
    .where(eq(sql`lower(${punchoutBuyers.ociUsername})`, username.toLowerCase()))
  return buyer
}

export const setBuyerAddress = async (db: Queryable, id: string, electronicAddress: string) => {
  await db.update(punchoutBuyers).set({ electronicAddress }).where(eq(punchoutBuyers.id, id))
}

export const updateBuyerActive = async (db: Queryable, id: string, active: boolean) => {
  const changed = await db
    .update(punchoutBuyers)
    .set({ active })
    .where(eq(punchoutBuyers.id, id))
    .returning({ id: punchoutBuyers.id })
  return changed.length > 0
}
