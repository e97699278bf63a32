import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import { sessions, users } from './accounts.ts'
import { instant, tokenHash } from './columns.ts'
import { punchoutBuyers } from './punchout-buyers.ts'

/** Sender or recipient of a cXML document. */
export type CxmlParty = { domain: string; identity: string }

/** How the order is returned. The form must contain these values of the procurement system again. */
export type ReturnTo =
  | { protocol: 'cxml'; url: string; buyerCookie: string; buyer: CxmlParty; supplier: CxmlParty }
  | { protocol: 'oci'; url: string; target: string; okCode?: string; caller?: string }

/** One visit from a procurement system. It starts with a GUID that can sign in once, and then has a session. */
export const punchoutSessions = pgTable(
  'punchout_sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    buyerId: uuid('buyer_id')
      .notNull()
      .references(() => punchoutBuyers.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    guidHash: tokenHash('guid_hash').notNull().unique(),
    returnTo: jsonb('return_to').$type<ReturnTo>().notNull(),
    /** After this time the GUID cannot sign in. */
    expiresAt: instant('expires_at').notNull(),
    /** Null until the GUID has signed in. The visit ends with its session. */
    sessionId: uuid('session_id')
      .unique()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** The order that the buyer's system sent its user to change. Null: the user came to buy or to look. */
    editsOrderId: uuid('edits_order_id'),
    /** Orders returned in this visit. For servers of the previous version, which do not know `punchout_returns`. */
    returnedOrderIds: uuid('returned_order_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
)
