import type { WorkbookColumn } from '@veck/domain'
import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { instant } from './columns.ts'

/** Which column of a room schedule is what, as a user chose it for sheets with the same headings. */
export const workbookLayouts = pgTable(
  'workbook_layouts',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A hash of the headings: they can contain names. */
    headingsKey: text('headings_key').notNull(),
    /** The heading of each column. */
    columns: jsonb('columns').$type<Partial<Record<WorkbookColumn, string>>>().notNull(),
    usedAt: instant('used_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.headingsKey] })],
)
