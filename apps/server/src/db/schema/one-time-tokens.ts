import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { instant, tokenHash } from './columns.ts'

/** Links in mails with which a user chooses a password. */
export const passwordLinks = pgTable(
  'password_links',
  {
    hash: tokenHash('hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** confirm: sets the first password of an account and confirms its email. */
    purpose: text('purpose', { enum: ['password', 'confirm'] }).notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
)

/** Signed tokens that were used. Each is kept until it expires, so that it cannot be used twice. */
export const spentTokens = pgTable(
  'spent_tokens',
  { hash: tokenHash('hash').primaryKey(), expiresAt: instant('expires_at').notNull() },
  (table) => [index().on(table.expiresAt)],
)
