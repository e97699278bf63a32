import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { users } from '../../db/schema/accounts.ts'
import { companies } from '../../db/schema/companies.ts'
import { orders } from '../../db/schema/orders.ts'
import { retailHistory } from '../../db/schema/retail.ts'
import { erasedName as mark } from '../../core/erased-name.ts'

type Erased = {
  companyId: string
  clientId: string
  /** The orders with offers to the client. */
  orderIds: string[]
  /** All names that the client had in offers. */
  names: string[]
}

/** Replaces the client's name in the history of all orders of the customer. Other clients of the same orders stay. */
export const eraseHistory = async (tx: Transaction, { companyId, clientId, orderIds, names }: Erased) => {
  const ofCompany = tx
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(users, eq(users.email, orders.ownerEmail))
    .innerJoin(companies, eq(companies.userId, users.id))
    .where(eq(companies.id, companyId))
  const { values, byName, byEmail, code, orderId } = retailHistory
  const known = sql`${sql.param(names)}::text[]`
  // Earlier releases wrote the name only.
  const isAboutClient = sql`coalesce(${values} ->> 'clientId' = ${clientId}, ${values} ->> 'name' = any(${known}))`
  await tx
    .update(retailHistory)
    .set({ values: sql`jsonb_set(${values}, '{name}', to_jsonb(${mark}::text))` })
    .where(
      and(inArray(orderId, ofCompany), inArray(code, ['clientSet', 'clientChanged', 'clientRemoved']), isAboutClient),
    )
  // What the client did has the client's name instead of an account.
  await tx
    .update(retailHistory)
    .set({ byName: mark })
    .where(and(inArray(orderId, orderIds), eq(byEmail, ''), sql`${byName} = any(${known})`))
}
