import { pgTable, text } from 'drizzle-orm/pg-core'

/** Help pages the operator has written instead of the ones shipped. */
export const helpPages = pgTable('help_pages', {
  locale: text('locale', { enum: ['sv', 'en'] }).primaryKey(),
  html: text('html').notNull(),
})
