import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'

/** Owns the retail data of a customer: brand, clients, retail prices. One per account today. */
export const companies = pgTable('companies', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id')
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
})
