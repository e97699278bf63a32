import { locales } from '@veck/domain'
import { sql } from 'drizzle-orm'
import { boolean, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** A company whose procurement system may send its users here, by cXML, by OCI or by both. */
export const punchoutBuyers = pgTable(
  'punchout_buyers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    /** The Credential of the cXML Sender. */
    cxmlDomain: text('cxml_domain'),
    cxmlIdentity: text('cxml_identity'),
    /** argon2id, like passwords: a buyer's own staff often choose the secret, so it may be guessable. */
    cxmlSecretHash: text('cxml_secret_hash'),
    ociUsername: text('oci_username'),
    ociPasswordHash: text('oci_password_hash'),
    /** Lets the OCI call come by GET too, with the password in the URL; off unless the buyer's system knows no POST. */
    ociByGet: boolean('oci_by_get').notNull().default(false),
    /** Account of those whom the OCI call does not name; lower case. */
    ociEmail: text('oci_email'),
    /** Host names that offers may be returned to; `*.` in front stands for any host below. */
    returnHosts: text('return_hosts').array().notNull(),
    /** Where the company takes electronic documents; the accounts it vouches for have no other. */
    electronicAddress: text('electronic_address').notNull().default(''),
    locale: text('locale', { enum: locales }).notNull(),
    active: boolean('active').notNull().default(true),
    /** Made by the demo, whose secret is public: shut out whenever a server starts without the demo. */
    demo: boolean('demo').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('punchout_buyers_cxml_key').on(sql`lower(${table.cxmlDomain})`, sql`lower(${table.cxmlIdentity})`),
    uniqueIndex('punchout_buyers_oci_key').on(sql`lower(${table.ociUsername})`),
  ],
)
