import { z } from 'zod'
import { CompanyNumberMaxLength } from '../limits.ts'
import { LanguageSchema } from './admin-users.ts'
import { AnsweredIdSchema, numberIdText } from './id.ts'
import { EmailSchema, line, lineOrEmpty, optionalLine } from './text.ts'

/** A procurement system that may punch out. Its secrets cannot be read. */
export const BuyerSchema = z.object({
  id: AnsweredIdSchema,
  name: z.string(),
  cxmlDomain: z.string().nullable(),
  cxmlIdentity: z.string().nullable(),
  ociUsername: z.string().nullable(),
  ociEmail: z.string().nullable(),
  ociByGet: z.boolean(),
  returnHosts: z.array(z.string()),
  locale: LanguageSchema,
  active: z.boolean(),
})
export type Buyer = z.infer<typeof BuyerSchema>

export const AddBuyerSchema = z.object({
  name: line(100),
  /** The sender that a cXML request names. */
  cxml: z.object({ domain: line(100), identity: line(200) }).nullable(),
  /** `email`: the account for OCI calls that name no user; `byGet`: GET is allowed, with the password in the URL. */
  oci: z.object({ username: line(100), email: EmailSchema, byGet: z.boolean().default(false) }).nullable(),
  /** Hosts to which orders may be returned: `erp.example.com`, `*.example.com`. */
  returnHosts: z.array(line(253)).min(1).max(50),
  locale: LanguageSchema,
  /** GLN, organisation number or VAT number of the company. */
  electronicAddress: optionalLine(CompanyNumberMaxLength),
})
export type AddBuyer = z.input<typeof AddBuyerSchema>

/** Company number of a procurement system in Swedish format; empty: not known. Not part of the list. */
export const BuyerCompanySchema = z.object({ electronicAddress: z.string() })
export type BuyerCompany = z.infer<typeof BuyerCompanySchema>

export const ChangeBuyerCompanySchema = z.object({ electronicAddress: lineOrEmpty(CompanyNumberMaxLength) })

/** Shown only once. */
export const BuyerSecretsSchema = z.object({
  cxmlSharedSecret: z.string().nullable(),
  ociPassword: z.string().nullable(),
})
export type BuyerSecrets = z.infer<typeof BuyerSecretsSchema>

export const SetActiveSchema = z.object({ active: z.boolean() })

export const SupplierChangesQuerySchema = z.object({
  /** Only entries with a smaller id. */
  before: numberIdText.optional(),
})

/** Who changed what on the administration pages before there was an audit log. */
export const SupplierChangeSchema = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  by: z.string(),
  /** The name of the call. */
  action: z.string(),
  subject: z.string(),
})
export type SupplierChange = z.infer<typeof SupplierChangeSchema>
