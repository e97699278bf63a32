import type { AlternativeLetter } from '@veck/domain'
import { isNull } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { markings } from './folders.ts'
import { lineContents } from './order-lines.ts'
import { orders } from './orders.ts'
import { fixedPriceColumns } from './retail.ts'

/**
 * The curtains that the client can have instead of the order line of their marking. This is retail data: the supplier's
 * staff see the order line only, so no statement about orders joins this table.
 */
export const lineAlternatives = pgTable(
  'line_alternatives',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    markingId: uuid('marking_id')
      .notNull()
      .references(() => markings.id, { onDelete: 'cascade' }),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    letter: text('letter').$type<AlternativeLetter>().notNull(),
    ...lineContents,
    ...fixedPriceColumns,
    /** A removed alternative can be restored for some seconds. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    index().on(table.orderId),
    index().on(table.markingId),
    uniqueIndex('line_alternatives_one_per_letter').on(table.markingId, table.letter).where(isNull(table.deletedAt)),
  ],
)
