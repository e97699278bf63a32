import { locales } from '@veck/domain'
import { pgTable, text } from 'drizzle-orm/pg-core'

/** Help pages the operator has written instead of the ones shipped. */
export const helpPages = pgTable('help_pages', {
  locale: text('locale', { enum: locales }).primaryKey(),
  html: text('html').notNull(),
})
