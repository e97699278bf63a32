import { locales } from '@veck/domain'
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, secretBytes } from './columns.ts'

/** General settings the operator changes; a missing row means the default in the settings module. */
export const settings = pgTable('settings', { name: text('name').primaryKey(), value: jsonb('value').notNull() })

/** Texts the operator words differently from the ones shipped. */
export const systemTexts = pgTable(
  'system_texts',
  {
    locale: text('locale', { enum: locales }).notNull(),
    key: text('key').notNull(),
    text: text('text').notNull(),
  },
  (table) => [primaryKey({ columns: [table.locale, table.key] })],
)

/** Counters shared by all server processes: attempts at a thing (key) in the window that ends at expiresAt. */
export const attempts = pgTable('attempts', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

/** Secrets that the server processes share and nobody else needs; each is made when it is first used. */
export const signingKeys = pgTable('signing_keys', {
  name: text('name').primaryKey(),
  key: secretBytes('key').notNull(),
})
