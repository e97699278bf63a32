import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { instant, tokenHash } from './columns.ts'

/** The mailed links that let someone choose a password. */
export const passwordLinks = pgTable(
  'password_links',
  {
    hash: tokenHash('hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** confirm: the first password of an account, which also proves its e-mail address. */
    purpose: text('purpose', { enum: ['password', 'confirm'] }).notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
)

/** Signed tokens that were used, remembered until they are too old to be used again. */
export const spentTokens = pgTable(
  'spent_tokens',
  { hash: tokenHash('hash').primaryKey(), expiresAt: instant('expires_at').notNull() },
  (table) => [index().on(table.expiresAt)],
)
