import { z } from 'zod'
import { AnsweredIdSchema } from './id.ts'
import { line, OptionalEmailSchema, optionalLine } from './text.ts'

/** An order of 2,000 items has room; only the header is read before we know who sends it. */
export const PunchOutDocumentMaxLength = 2_000_000

export const CxmlDocumentSchema = z.string().min(1).max(PunchOutDocumentMaxLength)

/** The fields an SAP OCI catalogue call carries; a buyer's system adds its own, which are ignored. */
export const OciSetupSchema = z.object({
  USERNAME: line(100),
  PASSWORD: z.string().min(1).max(200),
  HOOK_URL: line(2000).pipe(z.url()),
  /** The frame of the buyer's page that the offer goes back to. */
  '~TARGET': optionalLine(100),
  /** What the buyer's system wants back as it sent it, beside the offer. */
  '~OKCODE': optionalLine(100),
  '~CALLER': optionalLine(100),
  /** Who comes, where the buyer's system is set up to say it; else the buyer's own account is used. */
  EMAIL: OptionalEmailSchema,
  /** A page of ours to open instead of the offers. */
  REDIRECT: optionalLine(500),
})
export type OciSetup = z.infer<typeof OciSetupSchema>

/** A form the browser posts to the buyer's system: cXML or OCI fields. */
export const PunchOutReturnSchema = z.object({ url: z.url(), fields: z.record(z.string(), z.string()) })
export type PunchOutReturn = z.infer<typeof PunchOutReturnSchema>

/** An order of a buyer's system that was refused, until someone of sales has seen to it. */
export const ProcurementRefusalSchema = z.object({
  id: AnsweredIdSchema,
  buyerName: z.string(),
  /** As the buyer's system numbers its orders. */
  buyersOrderId: z.string(),
  /** The offer it is about; null when it names none that went to this buyer. */
  orderId: AnsweredIdSchema.nullable(),
  offerNumber: z.int().nullable(),
  offerName: z.string().nullable(),
  /** Why, and what differs from what was returned, in the request's language. */
  message: z.string(),
  details: z.array(z.string()),
  /** When it last came, YYYY-MM-DD hh:mm in Swedish time. */
  receivedAtFormatted: z.string(),
  times: z.int(),
})
export type ProcurementRefusal = z.infer<typeof ProcurementRefusalSchema>
