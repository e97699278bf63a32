import { locales, type DeliveryNews } from '@veck/domain'
import { sql, type SQL } from 'drizzle-orm'
import { boolean, date, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, tokenHash } from './columns.ts'
import { punchoutBuyers } from './punchout-buyers.ts'

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Lower case. */
    email: text('email').notNull().unique(),
    /** argon2id. Null until the user has confirmed the email with a first password. */
    passwordHash: text('password_hash'),
    emailConfirmedAt: instant('email_confirmed_at'),
    lockedAt: instant('locked_at'),
    /** A demo account. Its password is public, so a server that starts without the demo locks it. */
    demo: boolean('demo').notNull().default(false),
    acousticUser: boolean('acoustic_user').notNull().default(false),
    isCurtainUser: boolean('sven_user').notNull().default(false),
    isSales: boolean('internal_sales_sven').notNull().default(false),
    /** A user of internal sales who may also use the admin pages. */
    admin: boolean('admin').notNull().default(false),
    /** The language that the user chose last. Used for mails and PDFs. */
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
    /**
     * Where the company receives electronic documents: scheme and number (readElectronicAddress). It may be a personal
     * number, so it must not appear in lists, logs or search.
     */
    electronicAddress: text('electronic_address').notNull().default(''),
    /** In the format of readVatNumber. It may contain a personal number. */
    vatNumber: text('vat_number').notNull().default(''),
    /** The day of the check with the tax authority, and who made it. Null: the number is not verified. */
    vatNumberVerifiedOn: date('vat_number_verified_on', { mode: 'string' }),
    vatNumberVerifiedBy: text('vat_number_verified_by'),
    /** Since when the account belongs to the staff, who must have a passkey after a grace period. Null: it does not. */
    secondFactorDueFrom: instant('second_factor_due_from'),
    /** The second factors were reset: the next sign-in must set up one, with a mailed code. */
    mustEnrol: boolean('must_enrol').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Null: the user has not signed in yet, so the first browser is not mailed as a new one. */
    firstSignedInAt: instant('first_signed_in_at'),
    /**
     * The user created the account (A4.4), and it is not approved yet. Mails go only to the account and to the owner of
     * the order. The limit ends when an order is placed, or when sales or an administrator approve it.
     */
    mailRestricted: boolean('mail_restricted').notNull().default(false),
    /** The kinds of news about deliveries that the user gets no mail about. */
    deliveryMailsOff: jsonb('delivery_mails_off').$type<DeliveryNews[]>().notNull().default([]),
    /** The punch-out buyer that the account belongs to. Null: not an account of a buyer. */
    punchoutBuyerId: uuid('punchout_buyer_id').references(() => punchoutBuyers.id),
    /**
     * The text in which sales search for a customer, one field per line. Lower case and without spaces, like the search
     * text of an order. Without the numbers of the company, because they may be personal numbers.
     */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`replace(lower(${users.email} || chr(10) || ${users.erpCompanyName} || chr(10) || ${users.firstName} || ${users.lastName} || chr(10) || ${users.city}), ' ', '')`,
      ),
  },
  (table) => [
    index('users_search_text_index').using('gin', table.searchText.op('gin_trgm_ops')).with({ fastupdate: false }),
    // Servers of an older release search only in the email.
    index('users_email_search_index').using('gin', table.email.op('gin_trgm_ops')).with({ fastupdate: false }),
  ],
)

/** The delivery addresses of a user. */
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
    /** Delivery forms start with this address. */
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

/** passkey: without a password. sister: from the sister application. */
export const sessionOrigins = ['password', 'punchout', 'sister', 'passkey'] as const

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** How the user signed in. Only a punch-out session can return an order to the procurement system. */
    origin: text('origin', { enum: sessionOrigins }).notNull(),
    accessHash: tokenHash('access_hash').notNull().unique(),
    /** Hash of the cookie that only gives access to images. */
    imageHash: tokenHash('image_hash').notNull().unique(),
    createdAt: instant('created_at').notNull(),
    /** The browser as it named itself at sign-in, at most 200 characters. Empty: unknown. */
    userAgent: text('user_agent').notNull().default(''),
    /** The IP address at sign-in. Deleted with the session, within a day. Empty: unknown. */
    ip: text('ip').notNull().default(''),
    /** The last proof of who the user is: at sign-in or later. Null: another system vouched for the user. */
    provedAt: instant('proved_at'),
    /** Calls extend it, except the call that checks the session and the loading of images. */
    idleExpiresAt: instant('idle_expires_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
)

/** All refresh tokens that a session has had. They show when a token is used twice. */
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
