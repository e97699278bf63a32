import { z } from 'zod'
import { ImageNameMaxLength, ImageNoteMaxLength, ImageSizes } from '../limits.ts'
import { AnsweredIdSchema, IdSchema } from './id.ts'
import { flagText, optionalLine, prose } from './text.ts'

const ImagesPerDeleteMax = 100

/** B3.4 */
export const MarkingImageSchema = z.object({
  id: AnsweredIdSchema,
  name: z.string(),
  note: z.string(),
  fileId: AnsweredIdSchema,
  thumbnailFileId: AnsweredIdSchema.nullable(),
})
export type MarkingImage = z.infer<typeof MarkingImageSchema>

const words = { name: optionalLine(ImageNameMaxLength), note: prose(ImageNoteMaxLength) }

/**
 * Form fields beside the `file` part; `marking` is a marking id, `thumbnail` asks for one to be made. `id`: of the new image,
 * made by the caller; sent again with the same one, after its answer was lost, it is not added twice.
 */
export const NewMarkingImageSchema = z.object({
  ...words,
  id: IdSchema.optional(),
  marking: IdSchema,
  thumbnail: flagText,
})
export type NewMarkingImage = z.infer<typeof NewMarkingImageSchema>

/** The image object (B7.16), of which name and note can change. */
export const UpdateMarkingImageSchema = z.object({ ...words, id: IdSchema })
export type UpdateMarkingImage = z.infer<typeof UpdateMarkingImageSchema>

const ImageIdsSchema = z.array(IdSchema).min(1).max(ImagesPerDeleteMax)

/** A repeated query parameter arrives as a text when it is there once. */
export const ImageIdsQuerySchema = z.object({
  imageIds: z.union([ImageIdsSchema, IdSchema.transform((id) => [id])]),
})
export type ImageIdsQuery = z.infer<typeof ImageIdsQuerySchema>

/** Without a size: the picture as stored. */
export const ImageQuerySchema = z.object({ size: z.enum(ImageSizes).optional() })
export type ImageQuery = z.infer<typeof ImageQuerySchema>

export const FileParamsSchema = z.object({ fileId: IdSchema })
export type FileParams = z.infer<typeof FileParamsSchema>
