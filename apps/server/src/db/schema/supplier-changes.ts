import { jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Who changed what on the supplier's side; written with the change, never changed itself. */
export const supplierChanges = pgTable('supplier_changes', {
  id: serial('id').primaryKey(),
  at: instant('at').notNull(),
  /** E-mail address. */
  by: text('by').notNull(),
  action: text('action').notNull(),
  /** What it was done to, as people name it. */
  subject: text('subject').notNull(),
  /** What was asked for, without secrets. */
  details: jsonb('details').notNull(),
})
