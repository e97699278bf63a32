import { z } from 'zod'
import { EmailSchema } from './text.ts'

export const SharedUserSchema = z.object({ sharedToEmail: z.string() })
export type SharedUser = z.infer<typeof SharedUserSchema>

export const ShareWithSchema = z.object({ emailAddress: EmailSchema })
export type ShareWith = z.infer<typeof ShareWithSchema>
