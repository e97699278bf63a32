import { z } from 'zod'
import { ErpIdMaxLength } from './erp-message.ts'
import { AnsweredIdSchema } from './id.ts'
import { optionalLine } from './text.ts'

const page = z.coerce.number<number | string>().int().min(1).max(10_000).default(1)
/** The number of an order: all its attempts are found, `10042` and `10042-2`. Empty: every order. */
const order = optionalLine(ErpIdMaxLength)

export const ErpMessagesQuerySchema = z.object({
  /** attention: only those that an administrator should look at. */
  show: z.enum(['all', 'attention']).default('all'),
  order,
  /** From 1. */
  page,
})
export type ErpMessagesQuery = z.infer<typeof ErpMessagesQuerySchema>

export const ErpPlacementsQuerySchema = ErpMessagesQuerySchema.pick({ order: true, page: true })
export type ErpPlacementsQuery = z.infer<typeof ErpPlacementsQuerySchema>

/** A document that the ERP has sent. */
export const ErpMessageRowSchema = z.object({
  id: AnsweredIdSchema,
  sender: z.string(),
  type: z.enum(['orderResponse', 'despatchAdvice']),
  /** The sender's id of the document. */
  documentId: z.string(),
  issuedAt: z.iso.datetime(),
  receivedAt: z.iso.datetime(),
  /**
   * waiting: its order is not known yet, and it is tried again; unknown: given up after a day; contradicts: another
   * document has the same id, and that one counts.
   */
  state: z.enum(['received', 'applied', 'waiting', 'unknown', 'contradicts', 'dismissed']),
  problem: z.enum(['unknownOrder', 'unknownLine', 'otherUnit', 'otherContents']).nullable(),
  needsAttention: z.boolean(),
  /** When it was applied, given up or dismissed. */
  settledAt: z.iso.datetime().nullable(),
  /** Email of the administrator; empty: not dismissed. */
  dismissedBy: z.string(),
  orders: z.array(
    z.object({
      /** `10042`, or `10042-2`. */
      erpOrderId: z.string(),
      /** Null: not known. */
      orderId: AnsweredIdSchema.nullable(),
    }),
  ),
})
export type ErpMessageRow = z.infer<typeof ErpMessageRowSchema>

const pageOf = { total: z.int(), pageSize: z.int() }

export const ErpMessageListSchema = z.object({ ...pageOf, messages: z.array(ErpMessageRowSchema) })
export type ErpMessageList = z.infer<typeof ErpMessageListSchema>

/** An order that was or will be sent to the ERP. */
export const ErpPlacementRowSchema = z.object({
  /** The key under which the ERP knows the order. */
  id: AnsweredIdSchema,
  orderId: AnsweredIdSchema,
  offerName: z.string(),
  erpOrderId: z.string(),
  placedAt: z.iso.datetime(),
  placedBy: z.string(),
  state: z.enum(['waiting', 'accepted', 'refused']),
  /** When the ERP accepted or refused it. */
  answeredAt: z.iso.datetime().nullable(),
  /** The reason that the ERP gave; empty: not refused. */
  refusal: z.string(),
  attempts: z.int(),
})
export type ErpPlacementRow = z.infer<typeof ErpPlacementRowSchema>

export const ErpPlacementListSchema = z.object({ ...pageOf, placements: z.array(ErpPlacementRowSchema) })
export type ErpPlacementList = z.infer<typeof ErpPlacementListSchema>

/** A document as text: XML or JSON. */
export const ErpDocumentTextSchema = z.object({ document: z.string() })

export const ErpMessageCountsSchema = z.object({
  /** How many messages of all days an administrator should look at. */
  attention: z.int(),
  /** The last 14 Swedish days, today first. */
  days: z.array(
    z.object({
      day: z.iso.date(),
      received: z.int(),
      applied: z.int(),
      attention: z.int(),
      /** Calls with a wrong secret. Nothing of them is stored. */
      refused: z.int(),
    }),
  ),
})
export type ErpMessageCounts = z.infer<typeof ErpMessageCountsSchema>
