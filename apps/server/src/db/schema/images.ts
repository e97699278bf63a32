import { bigint, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { markings } from './folders.ts'
import { orders } from './orders.ts'

/** The files of a photo in the file store. They are stored once, even if several markings have the photo. */
export const storedPhotos = pgTable('stored_photos', {
  /** SHA-256 of the uploaded file, in hex. It gives the path in the file store. */
  hash: text('hash').primaryKey(),
  /** File extension (and format) of the full-size photo. */
  extension: text('extension', { enum: ['jpg', 'png', 'webp'] }).notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  /** The latest upload of this photo. An unused photo is kept for a while after that. */
  uploadedAt: instant('uploaded_at').notNull(),
})

/** Each row has its own file ids. So the users who may see the order, and only they, may see the file. */
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
    /** Sort key: photos are listed in the order in which they were added. */
    place: bigint('place', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
  },
  (table) => [index().on(table.markingId), index().on(table.orderId), index().on(table.photoHash)],
)
