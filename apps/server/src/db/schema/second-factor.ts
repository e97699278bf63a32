import { bigint, boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { sessionOrigins, users } from './accounts.ts'
import { instant, secretBytes, tokenHash } from './columns.ts'

const ofUser = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: ofUser(),
    /** Base64url, as the browser sends it. */
    credentialId: text('credential_id').notNull().unique(),
    publicKey: secretBytes('public_key').notNull(),
    /** Grows with each use; 0 for passkeys that do not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How the browser reaches it: internal, usb, hybrid … */
    transports: jsonb('transports').$type<string[]>().notNull(),
    name: text('name').notNull(),
    isSynced: boolean('is_synced').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index().on(table.userId)],
)

/** The app of an account that shows codes (TOTP). */
export const totpSecrets = pgTable('totp_secrets', {
  userId: ofUser().primaryKey(),
  /** Encrypted with a key of `encryptionKeys`. */
  secret: secretBytes('secret').notNull(),
  /** The time step of the last code that was used: each code counts once. */
  lastStep: integer('last_step').notNull(),
  createdAt: instant('created_at').notNull(),
})

/** A code is deleted when it is used. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { hash: tokenHash('hash').primaryKey(), userId: ofUser() },
  (table) => [index().on(table.userId)],
)

/** Keys of stored secrets. Unlike signing keys they are in backups, because the secrets are. */
export const encryptionKeys = pgTable('encryption_keys', {
  name: text('name').primaryKey(),
  key: secretBytes('key').notNull(),
})

/** A sign-in that waits for the second factor. It is not a session: no call but those of the second factor accepts it. */
export const pendingSignIns = pgTable(
  'pending_sign_ins',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    hash: tokenHash('hash').notNull().unique(),
    userId: ofUser(),
    origin: text('origin', { enum: sessionOrigins }).notNull(),
    reason: text('reason', { enum: ['proof', 'enrolment'] }).notNull(),
    /** A factor was proved already, and a stronger one must be set up. */
    provedAt: instant('proved_at'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
)

/** What a passkey must sign, or the secret of an app that is being added. Each is used once. */
export const factorChallenges = pgTable(
  'factor_challenges',
  {
    hash: tokenHash('hash').primaryKey(),
    /** Null: nobody is signed in yet. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The session or the pending sign-in that asked for it. */
    holder: text('holder').notNull(),
    purpose: text('purpose', { enum: ['proof', 'signIn', 'addPasskey', 'addTotp'] }).notNull(),
    /** Of an app, encrypted. */
    secret: secretBytes('secret'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
)

/** Mailed codes, with which an account sets up its first factor. */
export const enrolmentCodes = pgTable(
  'enrolment_codes',
  {
    /** Of the code and its holder. */
    hash: tokenHash('hash').primaryKey(),
    userId: ofUser(),
    holder: text('holder').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
)
