import { integer, pgTable } from 'drizzle-orm/pg-core'
import { instant, secretBytes } from './columns.ts'

/**
 * The keys that Veck made itself to seal accepted offers. The newest is in use. All servers share it: the first one that
 * needs a key makes it, and the number lets only one of several succeed.
 */
export const sealKeys = pgTable('seal_keys', {
  /** 1, 2, … */
  number: integer('number').primaryKey(),
  createdAt: instant('created_at').notNull(),
  /** DER. Kept, so that one can find out which key sealed a document. */
  certificate: secretBytes('certificate').notNull(),
  /** DER (PKCS #8). Null: replaced by a newer key. Not in backups. */
  privateKey: secretBytes('private_key'),
})
