import { date, pgTable, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { instant } from './columns.ts'

/** Accounts that are closed, and locked. Until their data is erased an administrator can open them again. */
export const closedAccounts = pgTable('closed_accounts', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  closedAt: instant('closed_at').notNull(),
  /** The day in Swedish time that the owner was told: a later change of the setting does not move it. */
  erasedOn: date('erased_on', { mode: 'string' }).notNull(),
  /** The account that took over the orders. Null: they stay with the supplier. */
  successorId: uuid('successor_id').references(() => users.id, { onDelete: 'set null' }),
})
