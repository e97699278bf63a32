import { and, eq, or, sql } from 'drizzle-orm'
import { erasedAccountEmail, erasedName } from '../../core/erased-name.ts'
import type { User } from '../../core/signed-in.ts'
import type { Transaction } from '../../db/client.ts'
import { users } from '../../db/schema/accounts.ts'
import { erpMessages } from '../../db/schema/erp-messages.ts'
import { orderHistory } from '../../db/schema/history.ts'
import { offerLinks, offerQuestions } from '../../db/schema/offer-links.ts'
import { orders } from '../../db/schema/orders.ts'
import { placements, replacedDocuments } from '../../db/schema/placements.ts'
import { punchoutOrders } from '../../db/schema/punchout-returns.ts'
import { orderRetail, retailHistory } from '../../db/schema/retail.ts'
import { revisions } from '../../db/schema/revisions.ts'
import { salesNotes } from '../../db/schema/sales-notes.ts'
import { attempts } from '../../db/schema/settings.ts'
import { shares } from '../../db/schema/sharing.ts'
import { supplierChanges } from '../../db/schema/supplier-changes.ts'

/** Tables that say who did something, with e-mail address and name. */
const signed = [orderHistory, retailHistory, revisions, offerLinks, offerQuestions]

/** Columns with the e-mail address of who did something. */
const mentions = [
  [orders, 'updatedBy'],
  [orderRetail, 'updatedBy'],
  [salesNotes, 'updatedBy'],
  [placements, 'placedBy'],
  [replacedDocuments, 'placedBy'],
  [erpMessages, 'dismissedBy'],
  [punchoutOrders, 'handledBy'],
  [users, 'vatNumberVerifiedBy'],
  [supplierChanges, 'by'],
] as const

/** Takes the account out of what it did in the orders of others, and of what was done to it. */
export const eraseMentions = async (tx: Transaction, { email, id }: User) => {
  for (const table of signed)
    await tx.update(table).set({ byEmail: erasedAccountEmail, byName: erasedName }).where(eq(table.byEmail, email))
  for (const [table, column] of mentions)
    await tx
      .update(table)
      .set({ [column]: erasedAccountEmail } as never)
      .where(sql`${sql.identifier(columnName(table, column))} = ${email}`)
  await tx.delete(shares).where(or(eq(shares.ownerEmail, email), eq(shares.sharedToEmail, email)))
  await tx.delete(orderHistory).where(eq(orderHistory.ownerEmail, email))
  // Others have shared their orders with it.
  await tx
    .update(orderHistory)
    .set({ values: sql`jsonb_set(${orderHistory.values}, '{email}', to_jsonb(${erasedAccountEmail}::text))` })
    .where(sql`${orderHistory.values} ->> 'email' = ${email}`)
  // An entry about the account has its details as they were entered.
  await tx
    .update(supplierChanges)
    .set({ subject: erasedAccountEmail, details: {} })
    .where(and(eq(supplierChanges.subject, email)))
  await tx.delete(attempts).where(sql`strpos(${attempts.key}, ${email}) > 0`)
  await eraseJobs(tx, [email, id])
}

const columnName = (table: (typeof mentions)[number][0], column: string) =>
  (table as unknown as Record<string, { name: string }>)[column]?.name ?? ''

/** Jobs that wait or have failed. A mail that has left is not in Veck any more. */
const eraseJobs = async (tx: Transaction, words: string[]) => {
  for (const word of words)
    await tx.execute(sql`
      delete from graphile_worker._private_jobs
      where locked_at is null and (strpos(payload::text, ${word}) > 0 or strpos(coalesce(last_error, ''), ${word}) > 0)`)
}
