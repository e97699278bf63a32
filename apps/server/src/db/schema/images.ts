import { bigint, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { markings } from './folders.ts'
import { orders } from './orders.ts'

/** A photo's files in the file store: once, however many images show it. */
export const storedPhotos = pgTable('stored_photos', {
  /** SHA-256 of what was uploaded, in hex: the place in the file store. */
  hash: text('hash').primaryKey(),
  /** Of the whole picture, whose ending says its format. */
  extension: text('extension', { enum: ['jpg', 'png', 'webp'] }).notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  /** The latest upload of it; one that is used no more is kept for a while after that. */
  uploadedAt: instant('uploaded_at').notNull(),
})

/** The file ids are of this image alone, so that who may see the offer may see the file. */
export const markingImages = pgTable(
  'marking_images',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    markingId: uuid('marking_id')
      .notNull()
      .references(() => markings.id),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    photoHash: text('photo_hash')
      .notNull()
      .references(() => storedPhotos.hash),
    fileId: uuid('file_id').notNull().unique().defaultRandom(),
    thumbnailFileId: uuid('thumbnail_file_id').unique(),
    name: text('name').notNull(),
    note: text('note').notNull(),
    /** In the order they were added. */
    place: bigint('place', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
  },
  (table) => [index().on(table.markingId), index().on(table.orderId), index().on(table.photoHash)],
)
