import { locales } from '@veck/domain'
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, secretBytes } from './columns.ts'

/** General settings that the operator has changed. Without a row, the default of the settings module is used. */
export const settings = pgTable('settings', { name: text('name').primaryKey(), value: jsonb('value').notNull() })

/** Texts of the operator. They replace the texts of the program. */
export const systemTexts = pgTable(
  'system_texts',
  {
    locale: text('locale', { enum: locales }).notNull(),
    key: text('key').notNull(),
    text: text('text').notNull(),
  },
  (table) => [primaryKey({ columns: [table.locale, table.key] })],
)

/** Counts attempts per key, until expiresAt. All server processes share the counters. */
export const attempts = pgTable('attempts', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

/** Secrets that only the server processes share. Each is created at its first use. */
export const signingKeys = pgTable('signing_keys', {
  name: text('name').primaryKey(),
  key: secretBytes('key').notNull(),
})

/** Help pages of the operator. They replace the pages of the program. */
export const helpPages = pgTable('help_pages', {
  locale: text('locale', { enum: locales }).primaryKey(),
  html: text('html').notNull(),
})
