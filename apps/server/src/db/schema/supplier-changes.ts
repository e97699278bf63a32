import { jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Who changed which of the supplier's settings. Written in the same transaction as the change; never updated. */
export const supplierChanges = pgTable('supplier_changes', {
  id: serial('id').primaryKey(),
  at: instant('at').notNull(),
  /** Email of the user. */
  by: text('by').notNull(),
  action: text('action').notNull(),
  /** What was changed, with the name that users see. */
  subject: text('subject').notNull(),
  /** The request, without secrets. */
  details: jsonb('details').notNull(),
})
