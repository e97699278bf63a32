import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { instant } from './columns.ts'

/** The owner lets the user with an email work on all of the owner's orders. */
export const shares = pgTable(
  'shares',
  {
    ownerEmail: text('owner_email')
      .notNull()
      .references(() => users.email, { onUpdate: 'cascade' }),
    /** Lower case. There may be no account with this email yet. */
    sharedToEmail: text('shared_to_email').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerEmail, table.sharedToEmail] }), index().on(table.sharedToEmail)],
)
