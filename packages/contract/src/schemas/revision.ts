import { locales } from '@veck/domain'
import { z } from 'zod'
import { MailMessageMaxLength, MailSubjectMaxLength } from '../limits.ts'
import { IdSchema, numberIdText } from './id.ts'
import { PriceDisplaySchema, RetailPriceSchema } from './retail.ts'
import { EmailSchema, line, requiredProse } from './text.ts'
import { seenVersion } from './version.ts'

export const revisionReasons = ['mailed', 'downloaded', 'linked', 'beforeRestore'] as const
export type RevisionReason = (typeof revisionReasons)[number]

export const RevisionParamsSchema = z.object({ id: IdSchema, number: numberIdText })

/** One offer to the client, as it left. Amounts are whole öre. */
export const RevisionSchema = z.object({
  /** 1, 2, … within the order. */
  number: z.int(),
  createdAt: z.iso.datetime(),
  by: z.string(),
  byName: z.string(),
  reason: z.enum(revisionReasons),
  clientName: z.string(),
  total: RetailPriceSchema,
  /** The prices that the client sees. */
  display: PriceDisplaySchema,
  /** Of the PDF, in hex. */
  sha256: z.string(),
  /** The mails to the client with this revision. */
  mails: z.array(z.object({ to: z.string(), queuedAt: z.iso.datetime(), sentAt: z.iso.datetime().nullable() })),
})
export type Revision = z.infer<typeof RevisionSchema>

/** What the form to mail an offer starts with. */
export const OfferMailSchema = z.object({
  /** Empty: the order has no client with an e-mail address. */
  to: z.string(),
  /** The name that the client sees as the sender. */
  fromName: z.string(),
  /** Where the client's answer goes. */
  replyTo: z.string(),
  language: z.enum(locales),
  subject: z.string(),
  message: z.string(),
  /** False: the account is not approved yet and can only download. */
  mayMail: z.boolean(),
})
export type OfferMail = z.infer<typeof OfferMailSchema>

export const MailOfferSchema = z.object({
  to: EmailSchema,
  subject: line(MailSubjectMaxLength),
  message: requiredProse(MailMessageMaxLength),
  copyToSelf: z.boolean().default(false),
  /** Whether the mail has a button to the client's page, which is made if there is none. */
  withLink: z.boolean().default(false),
  /** Chosen by the caller. A request that is sent again with the same id sends no second mail. */
  requestId: IdSchema,
})
export type MailOffer = z.infer<typeof MailOfferSchema>

/** What the user has written of the mail. */
export const PreviewOfferMailSchema = MailOfferSchema.pick({ subject: true, message: true, withLink: true })
export type PreviewOfferMail = z.infer<typeof PreviewOfferMailSchema>

/** The mail as the client gets it, with its logo inside. */
export const OfferMailPreviewSchema = z.object({ html: z.string() })

/** Without `to`: the offer as it is now. */
export const CompareRevisionsSchema = z.object({ from: numberIdText, to: numberIdText.optional() })
export type CompareRevisions = z.infer<typeof CompareRevisionsSchema>

/** One changed field in words of the request's language. Empty: there was nothing. */
const FieldChangeSchema = z.object({
  /** The letter of an alternative that is not chosen; else null. */
  alternative: z.string().nullable(),
  /** Its name, the same in all languages. */
  field: z.string(),
  label: z.string(),
  before: z.string(),
  after: z.string(),
})
export type FieldChange = z.infer<typeof FieldChangeSchema>

const ComparedSchema = z.object({
  /** Null: the offer as it is now. */
  number: z.int().nullable(),
  total: RetailPriceSchema,
})

export const RevisionDifferencesSchema = z.object({
  from: ComparedSchema,
  to: ComparedSchema,
  /** The prices that the client sees in the later of the two. */
  display: PriceDisplaySchema,
  fields: z.array(FieldChangeSchema),
  parts: z.array(
    z.object({
      change: z.enum(['added', 'removed', 'changed']),
      kind: z.enum(['marking', 'extra', 'freight']),
      id: z.string(),
      name: z.string(),
      folder: z.string(),
      fields: z.array(FieldChangeSchema),
      /** What it changes in the total. */
      effect: RetailPriceSchema,
    }),
  ),
  /** The sum of the effects, which is the difference of the totals. */
  effect: RetailPriceSchema,
})
export type RevisionDifferences = z.infer<typeof RevisionDifferencesSchema>

export const RestoreRevisionSchema = z.object(seenVersion)

export const RestoredRevisionSchema = z.object({
  /** The version of the order after the change. */
  version: z.int(),
  /** The number of the revision that has the contents before the change. */
  kept: z.int(),
  /** Names of the restored fabrics that are discontinued. Their curtains stay as they were. */
  discontinued: z.array(z.string()),
})
export type RestoredRevision = z.infer<typeof RestoredRevisionSchema>
