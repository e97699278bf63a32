import { locales } from '@veck/domain'
import { sql, type SQL } from 'drizzle-orm'
import { boolean, date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, tokenHash } from './columns.ts'
import { punchoutBuyers } from './punchout-buyers.ts'

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Lower case. */
    email: text('email').notNull().unique(),
    /** argon2id; null until the account's e-mail is confirmed with a first password. */
    passwordHash: text('password_hash'),
    emailConfirmedAt: instant('email_confirmed_at'),
    lockedAt: instant('locked_at'),
    /** Made by the demo, whose password is public: locked whenever a server starts without the demo. */
    demo: boolean('demo').notNull().default(false),
    acousticUser: boolean('acoustic_user').notNull().default(false),
    svenUser: boolean('sven_user').notNull().default(false),
    internalSalesSven: boolean('internal_sales_sven').notNull().default(false),
    /** Of internal sales: runs the supplier's side. */
    admin: boolean('admin').notNull().default(false),
    /** The language last used, for mails and PDFs. */
    language: text('language', { enum: locales }).notNull().default('sv'),
    address: text('address').notNull().default(''),
    postalNo: text('postal_no').notNull().default(''),
    city: text('city').notNull().default(''),
    countryCode: text('country_code').notNull().default('SE'),
    phoneNumber: text('phone_number').notNull().default(''),
    mobile: text('mobile').notNull().default(''),
    erpCompanyName: text('erp_company_name').notNull().default(''),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    /** Where the company takes electronic documents: scheme and number (readElectronicAddress). May be a personal number: never in lists, logs or search. */
    electronicAddress: text('electronic_address').notNull().default(''),
    /** As readVatNumber writes it; may hold a personal number too. */
    vatNumber: text('vat_number').notNull().default(''),
    /** The day it was checked with the tax authority, and who did that; null when the number is not verified. */
    vatNumberVerifiedOn: date('vat_number_verified_on', { mode: 'string' }),
    vatNumberVerifiedBy: text('vat_number_verified_by'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /**
     * Registered by itself (A4.4) and not approved yet: mails go to the account and to the offer's owner only. Placing an
     * order, sales or an administrator ends it.
     */
    mailRestricted: boolean('mail_restricted').notNull().default(false),
    /** The buyer who vouches for this account, and whom alone it belongs to. */
    punchoutBuyerId: uuid('punchout_buyer_id').references(() => punchoutBuyers.id),
    /** What sales find a customer by, a part per line; lower case and without spaces, as the text of an offer. No numbers of the company: they may be personal numbers. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`replace(lower(${users.email} || chr(10) || ${users.erpCompanyName} || chr(10) || ${users.firstName} || ${users.lastName} || chr(10) || ${users.city}), ' ', '')`,
      ),
  },
  (table) => [
    index('users_search_text_index').using('gin', table.searchText.op('gin_trgm_ops')).with({ fastupdate: false }),
    // Servers of an older release search by a part of the e-mail address alone.
    index('users_email_search_index').using('gin', table.email.op('gin_trgm_ops')).with({ fastupdate: false }),
  ],
)

/** Where a user has curtains delivered to. */
export const userAddresses = pgTable(
  'user_addresses',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    company: text('company').notNull().default(''),
    address1: text('address1').notNull(),
    address2: text('address2').notNull().default(''),
    zipcode: text('zipcode').notNull(),
    city: text('city').notNull(),
    country: text('country').notNull(),
    /** The one that delivery forms begin with. */
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index().on(table.userId),
    uniqueIndex('user_addresses_one_default')
      .on(table.userId)
      .where(sql`${table.isDefault}`),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** How the user came in; one who came by punch-out may return to the procurement system. */
    origin: text('origin', { enum: ['password', 'punchout', 'sister'] }).notNull(),
    accessHash: tokenHash('access_hash').notNull().unique(),
    /** Of the cookie that is good for reading images only. */
    imageHash: tokenHash('image_hash').notNull().unique(),
    createdAt: instant('created_at').notNull(),
    /** Slides with every real call. */
    idleExpiresAt: instant('idle_expires_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
)

/** Every refresh token a session ever had, so that a second use is seen. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    hash: tokenHash('hash').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    usedAt: instant('used_at'),
  },
  (table) => [index().on(table.sessionId)],
)
