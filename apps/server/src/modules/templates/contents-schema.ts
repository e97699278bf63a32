import { AnsweredWindowSchema } from '@veck/contract'
import { localeFields } from '@veck/domain'
import { z } from 'zod'

const text = z.string()
/** As they were chosen; limits may have changed since. */
const choices = z.record(text, z.union([z.number(), z.boolean(), z.null()]))

const CurtainSchema = z.object({
  choices,
  fabric: z.record(text, z.union([text, z.number(), z.boolean()])),
  names: z.object({ productName: text, ...localeFields('productColor', () => text) }),
})
const MarkingSchema = z.object({
  name: text,
  measured: choices.nullable(),
  window: AnsweredWindowSchema.optional(),
  curtain: CurtainSchema.nullable(),
  alternatives: z.object({ chosen: text, others: z.array(CurtainSchema.extend({ letter: text })) }).optional(),
})
const FolderSchema = z.object({
  name: text,
  get folders() {
    return z.array(FolderSchema)
  },
  markings: z.array(MarkingSchema),
})

/** What a template holds, as the export of an account writes it. */
export const TemplateContentsSchema = z.object({
  shape: z.literal([1, 2, 3]),
  folders: z.array(FolderSchema),
  markings: z.array(MarkingSchema),
})
