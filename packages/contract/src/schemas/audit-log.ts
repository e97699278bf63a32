import { auditActionNames, auditActorKinds, auditSubjects } from '@veck/domain'
import { z } from 'zod'
import { SearchTextMaxLength } from '../limits.ts'
import { AnsweredIdSchema } from './id.ts'
import { optionalLine } from './text.ts'

const day = z.iso.date().optional()

export const AuditFilterSchema = z.object({
  action: z.enum(auditActionNames).optional(),
  /** Part of the e-mail or name of an account, or its id: what it did, and what was done to it. */
  person: optionalLine(SearchTextMaxLength),
  /** The id of a subject, an order's number, the name of a procurement system, the key of a text. */
  subject: optionalLine(SearchTextMaxLength),
  /** Swedish days, both included. */
  from: day,
  to: day,
})
export type AuditFilter = z.infer<typeof AuditFilterSchema>

export const AuditLogQuerySchema = AuditFilterSchema.extend({
  /** Only entries with a smaller id: the page after the one that ended with it. */
  before: z.coerce.number<number | string>().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
})
export type AuditLogQuery = z.infer<typeof AuditLogQuerySchema>

const ValueSchema = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.union([z.string(), z.number()]))])
const ValuesSchema = z.record(z.string(), ValueSchema)

export const AuditRowSchema = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  actorKind: z.enum(auditActorKinds),
  actorId: AnsweredIdSchema.nullable(),
  /** The e-mail of the account or the name of the procurement system today; null: there is none any more. */
  actorName: z.string().nullable(),
  action: z.enum(auditActionNames),
  subjectKind: z.enum(auditSubjects),
  subjectId: z.string().nullable(),
  /** E-mail, order number or name today; null: gone, or it has none. */
  subjectName: z.string().nullable(),
  before: ValuesSchema,
  after: ValuesSchema,
  facts: ValuesSchema,
})
export type AuditRow = z.infer<typeof AuditRowSchema>

export const AuditPageSchema = z.object({
  entries: z.array(AuditRowSchema),
  /** Whether there are older entries. */
  hasMore: z.boolean(),
})
export type AuditPage = z.infer<typeof AuditPageSchema>
