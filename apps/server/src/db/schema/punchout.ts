import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import { sessions, users } from './accounts.ts'
import { instant, tokenHash } from './columns.ts'
import { punchoutBuyers } from './punchout-buyers.ts'

/** One side of a cXML document. */
export type CxmlParty = { domain: string; identity: string }

/** How the offer goes back: what the procurement system must find again in the form it is sent. */
export type ReturnTo =
  | { protocol: 'cxml'; url: string; buyerCookie: string; buyer: CxmlParty; supplier: CxmlParty }
  | { protocol: 'oci'; url: string; target: string; okCode?: string; caller?: string }

/** One visit from a procurement system: first a GUID that may sign in once, then the session it became. */
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
    /** When the GUID is too old to sign in. */
    expiresAt: instant('expires_at').notNull(),
    /** Null until the GUID has signed in; the visit ends with its session. */
    sessionId: uuid('session_id')
      .unique()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** The offer that the buyer's system sent its user to change; null for a visit to buy or to look. */
    editsOrderId: uuid('edits_order_id'),
    /** Offers returned in this visit: read by servers of the version before, which know no `punchout_returns`. */
    returnedOrderIds: uuid('returned_order_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
)
