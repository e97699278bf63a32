import { z } from 'zod'
import { AnsweredIdSchema } from './id.ts'
import { line, OptionalEmailSchema, optionalLine } from './text.ts'

/** Enough for an order of 2,000 items. Only the header is read before the sender is known. */
export const PunchOutDocumentMaxLength = 2_000_000

export const CxmlDocumentSchema = z.string().min(1).max(PunchOutDocumentMaxLength)

/** The fields of an SAP OCI catalogue call. Other fields are ignored. */
export const OciSetupSchema = z.object({
  USERNAME: line(100),
  PASSWORD: z.string().min(1).max(200),
  HOOK_URL: line(2000).pipe(z.url()),
  /** The frame of the buyer's page to which the order returns. */
  '~TARGET': optionalLine(100),
  /** Returned unchanged to the buyer's system with the order. */
  '~OKCODE': optionalLine(100),
  '~CALLER': optionalLine(100),
  /** The user, if the buyer's system sends one; else the buyer's shared account is used. */
  EMAIL: OptionalEmailSchema,
  /** A page of Veck to open instead of the list of orders. */
  REDIRECT: optionalLine(500),
})
export type OciSetup = z.infer<typeof OciSetupSchema>

/** A form that the browser posts to the buyer's system: cXML or OCI fields. */
export const PunchOutReturnSchema = z.object({ url: z.url(), fields: z.record(z.string(), z.string()) })
export type PunchOutReturn = z.infer<typeof PunchOutReturnSchema>

/** A refused order of a buyer's system, listed until sales mark it as done. */
export const ProcurementRefusalSchema = z.object({
  id: AnsweredIdSchema,
  buyerName: z.string(),
  /** The order number in the buyer's system. */
  buyersOrderId: z.string(),
  /** Our order; null if the document names none that was returned to this buyer. */
  orderId: AnsweredIdSchema.nullable(),
  offerNumber: z.int().nullable(),
  offerName: z.string().nullable(),
  /** Why, and what differs from what was returned, in the request's language. */
  message: z.string(),
  details: z.array(z.string()),
  /** Time of the last attempt, YYYY-MM-DD hh:mm in Swedish time. */
  receivedAtFormatted: z.string(),
  times: z.int(),
})
export type ProcurementRefusal = z.infer<typeof ProcurementRefusalSchema>
