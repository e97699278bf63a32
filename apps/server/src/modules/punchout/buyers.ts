import { randomBytes } from 'node:crypto'
import { EmailSchema, line } from '@veck/contract'
import { readElectronicAddress, writeElectronicAddress, type AuditDetails } from '@veck/domain'
import { locales } from '@veck/texts'
import { z } from 'zod'
import type { Queryable } from '../../db/client.ts'
import { hashPassword } from '../accounts/index.ts'
import { insertBuyer, selectBuyers, updateBuyerActive } from './buyer-repository.ts'
import { endVisitsOfBuyer } from './visit-repository.ts'

const SecretSchema = z.string().min(12).max(200)
const HostSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^(\*\.(?=[^.]+\.))?([a-z\d-]+\.)*[a-z\d-]+$|^\[[\da-f:]+\]$/, 'a host name, without https:// and port')

export const BuyerAddressSchema = z
  .string()
  .trim()
  .transform((text, context) => {
    if (text === '') return ''
    const address = readElectronicAddress(text, 'SE')
    if (address) return writeElectronicAddress(address)
    context.addIssue({ code: 'custom', message: 'not a GLN, an organisation number or a VAT number' })
    return z.NEVER
  })

/** The fields of a buyer that the operator sets. */
export const NewBuyerSchema = z
  .object({
    name: line(100),
    cxml: z.object({ domain: line(100), identity: line(200), sharedSecret: SecretSchema }).optional(),
    /** `email`: the account for calls that name no user. */
    oci: z
      .object({
        username: line(100),
        password: SecretSchema,
        email: EmailSchema,
        /** Allows GET too. The password is then in the URL, which proxies log. */
        byGet: z.boolean().default(false),
      })
      .optional(),
    /** Hosts to which orders may be returned: `erp.example.com`, or `*.example.com` for all subdomains. */
    returnHosts: z.array(HostSchema).min(1),
    locale: z.enum(locales).default('sv'),
    /** GLN, organisation number or VAT number of the company for which the buyer's accounts order. */
    electronicAddress: BuyerAddressSchema.default(''),
  })
  .refine(({ cxml, oci }) => cxml ?? oci, 'a buyer comes by cXML, by OCI or by both')
export type NewBuyer = z.input<typeof NewBuyerSchema>

/** What the audit log records of a new buyer: no names, addresses and secrets. */
export const describeNewBuyer = ({ cxml, oci, returnHosts, locale = 'sv' }: NewBuyer): AuditDetails => ({
  after: {
    cxml: cxml !== undefined,
    oci: oci !== undefined,
    ociByGet: oci?.byGet ?? false,
    returnHosts: returnHosts.length,
    language: locale,
  },
})

/** Long enough that it cannot be guessed. */
export const newSecret = () => randomBytes(24).toString('base64url')

/** Throws a ZodError on invalid input; undefined if the identity or user name is taken. */
export const addBuyer = async (db: Queryable, input: NewBuyer, { demo = false } = {}): Promise<string | undefined> => {
  const { name, cxml, oci, returnHosts, locale, electronicAddress } = NewBuyerSchema.parse(input)
  return insertBuyer(db, {
    name,
    returnHosts,
    locale,
    demo,
    electronicAddress,
    ...(cxml && {
      cxmlDomain: cxml.domain,
      cxmlIdentity: cxml.identity,
      cxmlSecretHash: await hashPassword(cxml.sharedSecret),
    }),
    ...(oci && {
      ociUsername: oci.username,
      ociPasswordHash: await hashPassword(oci.password),
      ociEmail: oci.email,
      ociByGet: oci.byGet,
    }),
  })
}

/** Without the secrets, of which only hashes are stored. */
export const listBuyers = async (db: Queryable) => {
  const buyers = await selectBuyers(db)
  return buyers.map(({ cxmlSecretHash: _secret, ociPasswordHash: _password, ...shown }) => shown)
}

/** Deactivating a buyer takes effect immediately, also for signed-in users. False: no such buyer. */
export const setBuyerActive = (db: Queryable, buyerId: string, active: boolean) =>
  db.transaction(async (tx) => {
    if (!active) await endVisitsOfBuyer(tx, buyerId)
    return updateBuyerActive(tx, buyerId, active)
  })
