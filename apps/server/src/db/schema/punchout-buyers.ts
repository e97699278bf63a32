import { locales } from '@veck/domain'
import { sql } from 'drizzle-orm'
import { boolean, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** A company whose procurement system may send users to Veck with cXML, OCI or both. */
export const punchoutBuyers = pgTable(
  'punchout_buyers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    /** The Credential of the cXML Sender. */
    cxmlDomain: text('cxml_domain'),
    cxmlIdentity: text('cxml_identity'),
    /** argon2id, as for passwords: people often choose the secret, so it may be easy to guess. */
    cxmlSecretHash: text('cxml_secret_hash'),
    ociUsername: text('oci_username'),
    ociPasswordHash: text('oci_password_hash'),
    /** Allows OCI calls with GET, which have the password in the url. Only for buyers whose system cannot use POST. */
    ociByGet: boolean('oci_by_get').notNull().default(false),
    /** Account for OCI calls that do not name a user. Lower case. */
    ociEmail: text('oci_email'),
    /** Host names to which orders may be returned. `*.` at the start allows all subdomains. */
    returnHosts: text('return_hosts').array().notNull(),
    /** Where the company receives electronic documents. If it is empty, its accounts use their own value. */
    electronicAddress: text('electronic_address').notNull().default(''),
    locale: text('locale', { enum: locales }).notNull(),
    active: boolean('active').notNull().default(true),
    /** A demo buyer. Its secret is public, so a server that starts without the demo blocks it. */
    demo: boolean('demo').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('punchout_buyers_cxml_key').on(sql`lower(${table.cxmlDomain})`, sql`lower(${table.cxmlIdentity})`),
    uniqueIndex('punchout_buyers_oci_key').on(sql`lower(${table.ociUsername})`),
  ],
)
