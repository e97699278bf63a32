import { z } from 'zod'
import { ImageNameMaxLength, ImageNoteMaxLength, ImageSizes } from '../limits.ts'
import { AnsweredIdSchema, IdSchema } from './id.ts'
import { flagText, optionalLine, prose } from './text.ts'

const ImagesPerDeleteMax = 100

/** A photo of a marking (B3.4). */
export const MarkingImageSchema = z.object({
  id: AnsweredIdSchema,
  name: z.string(),
  note: z.string(),
  fileId: AnsweredIdSchema,
  thumbnailFileId: AnsweredIdSchema.nullable(),
})
export type MarkingImage = z.infer<typeof MarkingImageSchema>

const nameAndNote = { name: optionalLine(ImageNameMaxLength), note: prose(ImageNoteMaxLength) }

/**
 * Form fields in addition to the `file` part; `marking` is a marking id, `thumbnail` requests one. `id`: id of the new photo,
 * created by the caller. A retry with the same id does not add the photo twice.
 */
export const NewMarkingImageSchema = z.object({
  ...nameAndNote,
  id: IdSchema.optional(),
  marking: IdSchema,
  thumbnail: flagText,
})
export type NewMarkingImage = z.infer<typeof NewMarkingImageSchema>

/** The photo object (B7.16), of which name and note can change. */
export const UpdateMarkingImageSchema = z.object({ ...nameAndNote, id: IdSchema })
export type UpdateMarkingImage = z.infer<typeof UpdateMarkingImageSchema>

const ImageIdsSchema = z.array(IdSchema).min(1).max(ImagesPerDeleteMax)

/** A repeated query parameter is a text if it occurs once. */
export const ImageIdsQuerySchema = z.object({
  imageIds: z.union([ImageIdsSchema, IdSchema.transform((id) => [id])]),
})
export type ImageIdsQuery = z.infer<typeof ImageIdsQuerySchema>

/** Without a size: the photo as stored. */
export const ImageQuerySchema = z.object({ size: z.enum(ImageSizes).optional() })
export type ImageQuery = z.infer<typeof ImageQuerySchema>

export const FileParamsSchema = z.object({ fileId: IdSchema })
export type FileParams = z.infer<typeof FileParamsSchema>
