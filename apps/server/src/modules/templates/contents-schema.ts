import { localeFields } from '@veck/domain'
import { z } from 'zod'

const text = z.string()
/** As they were chosen; limits may have changed since. */
const choices = z.record(text, z.union([z.number(), z.boolean(), z.null()]))

const MarkingSchema = z.object({
  name: text,
  measured: choices.nullable(),
  curtain: z
    .object({
      choices,
      fabric: z.record(text, z.union([text, z.number(), z.boolean()])),
      names: z.object({ productName: text, ...localeFields('productColor', () => text) }),
    })
    .nullable(),
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
  shape: z.literal(1),
  folders: z.array(FolderSchema),
  markings: z.array(MarkingSchema),
})
