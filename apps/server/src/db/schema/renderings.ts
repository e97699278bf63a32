import { bigint, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { markings } from './folders.ts'
import { orders } from './orders.ts'
import { revisions } from './revisions.ts'
import { sentOffers } from './sent-offers.ts'

// No statement about orders joins these tables, so that pictures do not slow down an order. Pictures of alternatives are
// retail data, as in retail.ts.

/** The files of renderings. The row is older than the file, so that the clean-up finds files that nothing uses. */
export const renderingFiles = pgTable('rendering_files', {
  fileId: uuid('file_id').primaryKey().defaultRandom(),
  /** When it was stored, or when a marking ceased to have it. An unused file is kept for some time from then. */
  storedAt: instant('stored_at').notNull(),
})

const fileId = () =>
  uuid('file_id')
    .notNull()
    .references(() => renderingFiles.fileId)

/**
 * The 3D pictures of the curtains of a marking. A picture is found by what it shows: it stays with its curtain when
 * another alternative is chosen, and is not shown when the curtain has changed.
 */
export const markingRenderings = pgTable(
  'marking_renderings',
  {
    markingId: uuid('marking_id')
      .notNull()
      .references(() => markings.id, { onDelete: 'cascade' }),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** SHA-256 of the `curtainLook`, in hex. */
    look: text('look').notNull(),
    fileId: fileId(),
  },
  (table) => [
    primaryKey({ columns: [table.markingId, table.look] }),
    index().on(table.orderId),
    index().on(table.fileId),
  ],
)

/** The renderings that a revision shows. Their files are kept as long as the revision, and restoring brings them back. */
export const revisionRenderings = pgTable(
  'revision_renderings',
  {
    revisionId: uuid('revision_id')
      .notNull()
      .references(() => revisions.id, { onDelete: 'cascade' }),
    markingId: uuid('marking_id').notNull(),
    look: text('look').notNull(),
    fileId: fileId(),
  },
  (table) => [primaryKey({ columns: [table.revisionId, table.markingId, table.look] }), index().on(table.fileId)],
)

/** The pictures in a mailed PDF. Their files are kept as long as it, so that the same PDF can be made again. */
export const sentOfferRenderings = pgTable(
  'sent_offer_renderings',
  {
    sentOfferId: bigint('sent_offer_id', { mode: 'number' })
      .notNull()
      .references(() => sentOffers.id, { onDelete: 'cascade' }),
    fileId: fileId(),
  },
  (table) => [primaryKey({ columns: [table.sentOfferId, table.fileId] }), index().on(table.fileId)],
)
