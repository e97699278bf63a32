import { z } from 'zod'
import { ListedRenderingsMax, LookMaxLength } from '../limits.ts'
import { AnsweredIdSchema, IdSchema } from './id.ts'

/**
 * The form field besides the `file` part: the `curtainLook` of the curtain in the picture, which says whether the line or
 * which alternative it is. If the marking has no such curtain any more, the upload is refused with 409 `stale`.
 */
export const NewRenderingSchema = z.object({ look: z.string().min(1).max(LookMaxLength) })

/** The 3D picture of the line of a marking. `isOld`: it shows the curtain as it was before a change. */
export const MarkingRenderingSchema = z.object({
  markingId: AnsweredIdSchema,
  fileId: AnsweredIdSchema,
  isOld: z.boolean(),
})
export type MarkingRendering = z.infer<typeof MarkingRenderingSchema>

/** A picture of one curtain of an order, for the list. */
export const ListedRenderingSchema = z.object({ orderId: AnsweredIdSchema, fileId: AnsweredIdSchema })
export type ListedRendering = z.infer<typeof ListedRenderingSchema>

const OrderIdsSchema = z.array(IdSchema).min(1).max(ListedRenderingsMax)

/** A repeated query parameter is a text if it occurs once. */
export const ListedRenderingsQuerySchema = z.object({
  orderIds: z.union([OrderIdsSchema, IdSchema.transform((id) => [id])]),
})
export type ListedRenderingsQuery = z.infer<typeof ListedRenderingsQuerySchema>

export const RenderingParamsSchema = z.object({ id: IdSchema, fileId: IdSchema })

/** Without a size: the picture as stored. */
export const RenderingQuerySchema = z.object({ size: z.literal('small').optional() })
export type RenderingQuery = z.infer<typeof RenderingQuerySchema>
