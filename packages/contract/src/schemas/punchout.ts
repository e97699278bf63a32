import { z } from 'zod'
import { line, OptionalEmailSchema, optionalLine } from './text.ts'

/** Larger than any setup request, small enough to be read at once. */
export const PunchOutDocumentMaxLength = 100_000

export const CxmlDocumentSchema = z.string().min(1).max(PunchOutDocumentMaxLength)

/** The fields an SAP OCI catalogue call carries; a buyer's system adds its own, which are ignored. */
export const OciSetupSchema = z.object({
  USERNAME: line(100),
  PASSWORD: z.string().min(1).max(200),
  HOOK_URL: line(2000).pipe(z.url()),
  /** The frame of the buyer's page that the offer goes back to. */
  '~TARGET': optionalLine(100),
  /** Who comes, where the buyer's system is set up to say it; else the buyer's own account is used. */
  EMAIL: OptionalEmailSchema,
  /** A page of ours to open instead of the offers. */
  REDIRECT: optionalLine(500),
})
export type OciSetup = z.infer<typeof OciSetupSchema>

/** A form the browser posts to the buyer's system: cXML or OCI fields. */
export const PunchOutReturnSchema = z.object({ url: z.url(), fields: z.record(z.string(), z.string()) })
export type PunchOutReturn = z.infer<typeof PunchOutReturnSchema>
