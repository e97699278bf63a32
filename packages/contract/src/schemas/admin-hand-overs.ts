import { z } from 'zod'
import { AnsweredIdSchema } from './id.ts'

/** A placed order that someone must check in the ERP. */
export const HandOverSchema = z.object({
  /** The key under which the ERP knows the order. */
  id: AnsweredIdSchema,
  orderId: AnsweredIdSchema,
  offerNumber: z.int(),
  offerName: z.string(),
  /** The id of the order in the ERP. */
  erpOrderId: z.string(),
  /** refused: the order is Failed, and the next placement uses the same key. */
  state: z.enum(['waiting', 'refused']),
  /** An attempt had no answer. */
  mayBeInErp: z.boolean(),
  placedAt: z.iso.datetime(),
  placedBy: z.string(),
  /** The ERP's message; empty while the order waits. */
  refusal: z.string(),
})
export type HandOver = z.infer<typeof HandOverSchema>

/** The result of checking the ERP. */
export const ResolveHandOverSchema = z.object({ inErp: z.boolean() })
export type ResolveHandOver = z.infer<typeof ResolveHandOverSchema>
