import { OfferNameMaxLength } from '@veck/domain'
import { z } from 'zod'
import { OfferNoteMaxLength, TemplateNameMaxLength } from '../limits.ts'
import { AnsweredIdSchema, IdSchema } from './id.ts'
import { MeasurementsSchema } from './curtain-choices.ts'
import { MoneySchema } from './money.ts'
import { line, prose } from './text.ts'
import { seenVersion } from './version.ts'

export const templateKinds = ['marking', 'folder', 'order'] as const
export const TemplateKindSchema = z.enum(templateKinds)
export type TemplateKind = z.infer<typeof TemplateKindSchema>

export const TemplateSchema = z.object({
  id: AnsweredIdSchema,
  name: z.string(),
  kind: TemplateKindSchema,
  folders: z.int(),
  markings: z.int(),
  updatedAt: z.iso.datetime(),
  /** Only the owner may rename, replace or delete it. */
  isOwn: z.boolean(),
  /** The name of the owner, or the e-mail address of an owner without a name. */
  owner: z.string(),
})
export type Template = z.infer<typeof TemplateSchema>

/** Own templates, and those of accounts that share with the user; by name. */
export const TemplatesSchema = z.object({
  templates: z.array(TemplateSchema),
  /** The e-mail addresses that see the own templates: those that the user shares all orders with. */
  sharedWith: z.array(z.string()),
})
export type Templates = z.infer<typeof TemplatesSchema>

const name = line(TemplateNameMaxLength)

/** Without a folder and a marking: the contents of the whole order. */
export const SaveTemplateSchema = z
  .object({
    orderId: IdSchema,
    folderId: IdSchema.optional(),
    markingId: IdSchema.optional(),
    name,
    /** Replaces the own template of this name. */
    replace: z.boolean().default(false),
  })
  .refine(({ folderId, markingId }) => folderId === undefined || markingId === undefined, { path: ['markingId'] })
export type SaveTemplate = z.infer<typeof SaveTemplateSchema>

export const RenameTemplateSchema = z.object({ name })
export type RenameTemplate = z.infer<typeof RenameTemplateSchema>

/** `preview`: nothing is saved; the answer says what would be made. */
const use = { preview: z.boolean().default(false) }

export const InsertTemplateSchema = z.object({
  templateId: IdSchema,
  /** Everything is put at the end of this folder; null: of the root. */
  folderId: IdSchema.nullable(),
  ...use,
  ...seenVersion,
})
export type InsertTemplate = z.infer<typeof InsertTemplateSchema>

export const OrderFromTemplateSchema = z.object({
  offerName: line(OfferNameMaxLength),
  note: prose(OfferNoteMaxLength),
  ...use,
})
export type OrderFromTemplate = z.infer<typeof OrderFromTemplateSchema>

const made = {
  folders: z.int(),
  markings: z.int(),
  /** Net price of the curtains, at today's prices. */
  price: MoneySchema,
  /** Markings that get their measurements only, because the curtain cannot be made any more. */
  refused: z.array(
    z.object({ markingName: z.string(), folderName: z.string(), fabric: z.string(), reason: z.string() }),
  ),
}

/** `folderId`, `markingId`: the first folder and marking that were made; null: none, or a preview. */
export const InsertedTemplateSchema = z.object({
  version: z.int(),
  ...made,
  folderId: AnsweredIdSchema.nullable(),
  markingId: AnsweredIdSchema.nullable(),
})
export type InsertedTemplate = z.infer<typeof InsertedTemplateSchema>

/** `id`: of the new order; null in a preview. */
export const OrderOfTemplateSchema = z.object({ id: AnsweredIdSchema.nullable(), ...made })
export type OrderOfTemplate = z.infer<typeof OrderOfTemplateSchema>

/** How the user's last curtain was made; without its sizes. null: there is none. */
export const LastCurtainSchema = z.object({
  last: z
    .object({
      markingName: z.string(),
      offerName: z.string(),
      making: MeasurementsSchema.omit({ wallHeight: true, wallWidth: true, quantity: true }),
    })
    .nullable(),
})
export type LastCurtain = z.infer<typeof LastCurtainSchema>
