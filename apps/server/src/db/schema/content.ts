import { locales } from '@veck/domain'
import { pgTable, text } from 'drizzle-orm/pg-core'

/** Help pages of the operator. They replace the pages of the program. */
export const helpPages = pgTable('help_pages', {
  locale: text('locale', { enum: locales }).primaryKey(),
  html: text('html').notNull(),
})
