import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { TemplateKind } from '@veck/contract'
import { users } from './accounts.ts'
import { instant } from './columns.ts'

/** What a user saved to use again in other orders: a marking, a folder or the contents of an order. */
export const templates = pgTable(
  'templates',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    kind: text('kind').$type<TemplateKind>().notNull(),
    /** Its field `shape` says which form it has: see `readContents`. */
    contents: jsonb('contents').notNull(),
    /** How many the contents have, so that a list need not read them. */
    folders: integer('folders').notNull(),
    markings: integer('markings').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [uniqueIndex('templates_name_key').on(table.userId, sql`lower(${table.name})`)],
)
