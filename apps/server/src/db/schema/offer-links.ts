import type { ClientChoices, FrozenOffer, NotApplied, Ore } from '@veck/domain'
import { bigint, boolean, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant, secretBytes, tokenHash } from './columns.ts'
import { orders } from './orders.ts'
import { revisionFiles, revisions } from './revisions.ts'

// Retail data, as in retail.ts: no statement about orders joins these tables.

/** A revision that the client can open on a page of its own, without an account. */
export const offerLinks = pgTable(
  'offer_links',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    revisionId: uuid('revision_id')
      .notNull()
      .unique()
      .references(() => revisions.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    /** Email and name at that time. */
    byEmail: text('by_email').notNull(),
    byName: text('by_name').notNull(),
    /** YYYY-MM-DD, the last day in Swedish time. */
    validUntil: text('valid_until').notNull(),
    revokedAt: instant('revoked_at'),
    /** Where answers and reminders go; empty: the client has no e-mail address. */
    clientEmail: text('client_email').notNull(),
    openedCount: integer('opened_count').notNull().default(0),
    firstOpenedAt: instant('first_opened_at'),
    lastOpenedAt: instant('last_opened_at'),
    declinedAt: instant('declined_at'),
    declineReason: text('decline_reason').notNull().default(''),
    /** When the client asked for a new offer, because this one is over. */
    askedForNewAt: instant('asked_for_new_at'),
    /** How many days before the last day the client is reminded; null: not at all. */
    reminderDays: integer('reminder_days'),
    remindersSent: integer('reminders_sent').notNull().default(0),
    /** When a reminder was not sent, because the client had got too many mails that day; null once one is sent. */
    reminderPutOffAt: instant('reminder_put_off_at'),
    remindersStoppedAt: instant('reminders_stopped_at'),
    /** The client sees how far the placed order has come. */
    showsDelivery: boolean('shows_delivery').notNull().default(false),
    /** Signs the nonces of the page, so that nothing is answered without it. */
    pageSecret: secretBytes('page_secret').notNull(),
  },
  (table) => [index().on(table.orderId)],
)

/** The addresses of a link: one for each time it was copied or mailed, because the address itself is not stored. */
export const offerLinkTokens = pgTable(
  'offer_link_tokens',
  {
    hash: tokenHash('hash').primaryKey(),
    linkId: uuid('link_id')
      .notNull()
      .references(() => offerLinks.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index().on(table.linkId)],
)

const ore = (name: string) => bigint(name, { mode: 'number' }).$type<Ore>().notNull()

/** What a client has accepted. One row per link: the database refuses a second. */
export const offerAcceptances = pgTable(
  'offer_acceptances',
  {
    linkId: uuid('link_id')
      .primaryKey()
      .references(() => offerLinks.id, { onDelete: 'cascade' }),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Chosen by the page: the same request accepts once. */
    requestId: uuid('request_id').notNull(),
    acceptedAt: instant('accepted_at').notNull(),
    name: text('name').notNull(),
    /** PNG; null: the typed name is the signature. */
    signature: secretBytes('signature'),
    ipAddress: text('ip_address').notNull(),
    userAgent: text('user_agent').notNull(),
    /** Of the revision, in hex. */
    pdfSha256: text('pdf_sha256').notNull(),
    choices: jsonb('choices').$type<ClientChoices>().notNull(),
    totalExclVat: ore('total_excl_vat_ore'),
    totalInclVat: ore('total_incl_vat_ore'),
    /** The revision with the choices, for comparing. */
    frozen: jsonb('frozen').$type<FrozenOffer>().notNull(),
    /** What the order did not have as the client accepted it, because it was edited after the offer was sent. */
    notApplied: jsonb('not_applied').$type<readonly NotApplied[]>().notNull().default([]),
    /** The sealed PDF; null until it is made. */
    sealedFileId: uuid('sealed_file_id').references(() => revisionFiles.fileId),
    sealedSha256: text('sealed_sha256'),
    sealedAt: instant('sealed_at'),
  },
  (table) => [index().on(table.orderId), index().on(table.sealedFileId)],
)

/** What the client asks and the customer answers, about a marking or the whole offer. */
export const offerQuestions = pgTable(
  'offer_questions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    linkId: uuid('link_id')
      .notNull()
      .references(() => offerLinks.id, { onDelete: 'cascade' }),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Of the offer; null: the whole. The marking may have been removed since. */
    markingId: uuid('marking_id'),
    markingName: text('marking_name').notNull().default(''),
    isFromClient: boolean('is_from_client').notNull(),
    at: instant('at').notNull(),
    /** Of the customer's answers; empty for the client. */
    byEmail: text('by_email').notNull().default(''),
    byName: text('by_name').notNull().default(''),
    text: text('text').notNull(),
    /** Whether an answer was mailed to the client; null for questions, and for answers of earlier releases. */
    isMailed: boolean('is_mailed'),
    requestId: uuid('request_id').notNull(),
  },
  (table) => [
    index().on(table.orderId),
    index().on(table.linkId),
    unique('offer_questions_request_key').on(table.requestId),
  ],
)
