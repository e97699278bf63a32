import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { instant } from './columns.ts'

/** The owner lets an address work on all of the owner's offers. */
export const shares = pgTable(
  'shares',
  {
    ownerEmail: text('owner_email')
      .notNull()
      .references(() => users.email, { onUpdate: 'cascade' }),
    /** Lower case; may have no account yet. */
    sharedToEmail: text('shared_to_email').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerEmail, table.sharedToEmail] }), index().on(table.sharedToEmail)],
)
