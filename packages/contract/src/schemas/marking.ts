import { MarkingNameMaxLength, PromptNameMaxLength, CopiesMax } from '@veck/domain'
import { z } from 'zod'
import { MeasurementsSchema } from './curtain-choices.ts'
import { AnsweredIdSchema, IdSchema } from './id.ts'
import { MarkingImageSchema } from './image.ts'
import { AnsweredWindowSchema, newWindow } from './marking-window.ts'
import { flagText, line } from './text.ts'
import { seenVersion } from './version.ts'

const IndexMax = 10_000
export const MarkingNameSchema = line(MarkingNameMaxLength)
const PromptNameSchema = line(PromptNameMaxLength)

/** A position of a curtain (B3.3). */
export const MarkingSchema = z.object({
  id: AnsweredIdSchema,
  name: z.string(),
  folderId: AnsweredIdSchema,
  images: z.array(MarkingImageSchema),
  /** Image of the chosen fabric. */
  productImage: z.string().nullable(),
  isExternalFabric: z.boolean(),
  /** Sizes and options of a marking that has no fabric yet: not priced, not ordered. */
  measured: MeasurementsSchema.nullish(),
  /** How the window of the client is drawn; absent if nothing is said about it. */
  window: AnsweredWindowSchema.optional(),
  /** The marking of the room type that this one follows; absent if it follows none. */
  follows: AnsweredIdSchema.optional(),
})
export type Marking = z.infer<typeof MarkingSchema>

export const CreateMarkingSchema = z.object({ name: MarkingNameSchema, folderId: IdSchema, ...seenVersion })
export type CreateMarking = z.infer<typeof CreateMarkingSchema>

export const UpdateMarkingSchema = z.object({ id: IdSchema, name: MarkingNameSchema, ...newWindow, ...seenVersion })
export type UpdateMarking = z.infer<typeof UpdateMarkingSchema>

/**
 * Reorders within a folder if `markOnMarkPosChange`, else moves to the end of the folder and ignores the positions.
 * `newIndex` is the position after the marking is removed.
 */
export const MoveMarkingSchema = z.object({
  id: IdSchema,
  folderId: IdSchema,
  newIndex: z.int().min(0).max(IndexMax),
  oldIndex: z.int().min(0).max(IndexMax),
  markOnMarkPosChange: z.boolean(),
  ...seenVersion,
})
export type MoveMarking = z.infer<typeof MoveMarkingSchema>

export const RenameMarkingSchema = z.object({
  orderId: IdSchema,
  id: IdSchema,
  name: PromptNameSchema,
  ...newWindow,
  ...seenVersion,
})
export type RenameMarking = z.infer<typeof RenameMarkingSchema>

/** Only for a marking without fabric; otherwise the sizes are in its order line. */
export const MeasureMarkingSchema = z.object({
  orderId: IdSchema,
  id: IdSchema,
  measured: MeasurementsSchema,
  /** The new name of the marking; absent: it keeps its name. */
  name: MarkingNameSchema.optional(),
  ...newWindow,
  ...seenVersion,
})
export type MeasureMarking = z.infer<typeof MeasureMarkingSchema>

export const CopyMarkingSchema = z.object({
  orderId: IdSchema,
  id: IdSchema,
  name: PromptNameSchema,
  copies: z.int().min(1).max(CopiesMax).default(1),
  ...seenVersion,
})
export type CopyMarking = z.infer<typeof CopyMarkingSchema>

export const DeleteMarkingQuerySchema = z.object({
  markingId: IdSchema,
  /** Whether a missing marking is answered 404. */
  throwIfNull: flagText,
})
export type DeleteMarkingQuery = z.infer<typeof DeleteMarkingQuerySchema>
