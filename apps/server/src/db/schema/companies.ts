import { integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { instant } from './columns.ts'

/** Owns the retail data of a customer: brand, clients, retail prices. One per account today. */
export const companies = pgTable('companies', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id')
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** After so many months the clients of closed orders are erased. Null: they are kept. */
  retentionMonths: integer('retention_months'),
  /** When the customer confirmed that no law makes them keep accepted offers longer than that. */
  retentionConfirmedAt: instant('retention_confirmed_at'),
})
