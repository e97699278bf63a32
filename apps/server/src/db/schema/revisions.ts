import type { RevisionReason } from '@veck/contract'
import { type FrozenOffer, locales, type Ore, type PriceDisplay } from '@veck/domain'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { storedPhotos } from './images.ts'
import { orders } from './orders.ts'
import { brandLogos } from './studio.ts'

// Retail data, as in retail.ts: no statement about orders joins these tables.

const ore = (name: string) => bigint(name, { mode: 'number' }).$type<Ore>().notNull()

/** The PDF files of revisions. The row is older than the file, so that the clean-up finds files that nothing uses. */
export const revisionFiles = pgTable('revision_files', {
  fileId: uuid('file_id').primaryKey().defaultRandom(),
  storedAt: instant('stored_at').notNull(),
})

/** What left towards the client. Rows are never changed. */
export const revisions = pgTable(
  'revisions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** 1, 2, … within the order. */
    number: integer('number').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Email and name at that time. */
    byEmail: text('by_email').notNull(),
    byName: text('by_name').notNull(),
    reason: text('reason').$type<RevisionReason>().notNull(),
    clientName: text('client_name').notNull(),
    /** Of the client at that time, who may be in no list any more. Null: none, or erased. */
    clientId: uuid('client_id'),
    totalExclVat: ore('total_excl_vat_ore'),
    totalInclVat: ore('total_incl_vat_ore'),
    display: text('display').$type<PriceDisplay>().notNull(),
    /** What the client sees, as the PDF was drawn from it. */
    offer: jsonb('offer').$type<object>().notNull(),
    /** The name in the file store of each image of the offer. These files are kept. */
    files: jsonb('files').$type<Record<string, string>>().notNull(),
    /** For comparing. */
    frozen: jsonb('frozen').$type<FrozenOffer>().notNull(),
    /** For restoring: the rows of the order and of its retail data. */
    contents: jsonb('contents').$type<object>().notNull(),
    /** SHA-256 of offer and contents, in hex: the same if nothing was changed. */
    contentHash: text('content_hash').notNull(),
    /** Null: the client's data was erased, and the PDF with it. */
    pdfFileId: uuid('pdf_file_id').references(() => revisionFiles.fileId),
    pdfName: text('pdf_name').notNull(),
    /** In hex. */
    pdfSha256: text('pdf_sha256').notNull(),
    /** Kept as long as the revision. */
    logoFileId: uuid('logo_file_id').references(() => brandLogos.fileId, { onDelete: 'set null' }),
  },
  (table) => [
    unique('revisions_number_key').on(table.orderId, table.number),
    index().on(table.pdfFileId),
    index().on(table.clientId),
    index().on(table.logoFileId),
  ],
)

/** The photos that restoring a revision needs. They are kept as long as the revision. */
export const revisionPhotos = pgTable(
  'revision_photos',
  {
    revisionId: uuid('revision_id')
      .notNull()
      .references(() => revisions.id, { onDelete: 'cascade' }),
    photoHash: text('photo_hash')
      .notNull()
      .references(() => storedPhotos.hash),
  },
  (table) => [primaryKey({ columns: [table.revisionId, table.photoHash] }), index().on(table.photoHash)],
)

/**
 * The mails with a revision: to the client, and a copy to the sender. A job has only the id of the row, because
 * administrators can see jobs.
 */
export const revisionMails = pgTable(
  'revision_mails',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    revisionId: uuid('revision_id')
      .notNull()
      .references(() => revisions.id, { onDelete: 'cascade' }),
    /** Chosen by the caller: the same request sends one mail. */
    requestId: uuid('request_id').notNull(),
    isCopy: boolean('is_copy').notNull(),
    to: text('to').notNull(),
    replyTo: text('reply_to').notNull(),
    language: text('language', { enum: locales }).notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    queuedAt: instant('queued_at').notNull(),
    /** When the mail server took it. */
    sentAt: instant('sent_at'),
  },
  (table) => [
    index().on(table.revisionId),
    uniqueIndex('revision_mails_request_key').on(table.requestId, table.isCopy),
  ],
)
