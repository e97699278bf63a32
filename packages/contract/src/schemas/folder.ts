import { FolderNameMaxLength, PromptNameMaxLength, CopiesMax } from '@veck/domain'
import { z } from 'zod'
import { AnsweredIdSchema, IdSchema } from './id.ts'
import { MarkingSchema } from './marking.ts'
import { line } from './text.ts'
import { seenVersion } from './version.ts'

/** More than any offer holds. */
const ItemsMax = 5000

/** B3.2; folders and markings in the order they are shown. */
export const FolderSchema = z.object({
  id: AnsweredIdSchema,
  name: z.string(),
  /** null for the root. */
  parentId: AnsweredIdSchema.nullable(),
  orderId: AnsweredIdSchema,
  get folders() {
    return z.array(FolderSchema)
  },
  markings: z.array(MarkingSchema),
})
export type Folder = z.infer<typeof FolderSchema>

/** Without a parent the folder is made in the root. */
export const CreateFolderSchema = z.object({
  name: line(FolderNameMaxLength),
  parentId: IdSchema.nullable(),
  orderId: IdSchema,
  ...seenVersion,
})
export type CreateFolder = z.infer<typeof CreateFolderSchema>

export const RenameFolderSchema = z.object({ id: IdSchema, name: line(FolderNameMaxLength), ...seenVersion })
export type RenameFolder = z.infer<typeof RenameFolderSchema>

export const CopyFolderSchema = z.object({
  orderId: IdSchema,
  id: IdSchema,
  name: line(PromptNameMaxLength),
  /** More than one are numbered. */
  copies: z.int().min(1).max(CopiesMax).default(1),
  ...seenVersion,
})
export type CopyFolder = z.infer<typeof CopyFolderSchema>

const items = { folders: z.array(IdSchema).max(ItemsMax), markings: z.array(IdSchema).max(ItemsMax) }
const isAnyItem = (chosen: { folders: string[]; markings: string[] }) =>
  chosen.folders.length + chosen.markings.length > 0
const noItem = { path: ['markings'], params: { problem: 'required' } }

/** B4.12: at least one. */
export const DeleteFoldersAndMarkingsSchema = z
  .object({ orderId: IdSchema, ...items, ...seenVersion })
  .refine(isAnyItem, noItem)
export type DeleteFoldersAndMarkings = z.infer<typeof DeleteFoldersAndMarkingsSchema>

/** What was deleted less than `UndoSeconds` ago comes back where it was. */
export const RestoreFoldersAndMarkingsSchema = z.object({ ...items, ...seenVersion }).refine(isAnyItem, noItem)
export type RestoreFoldersAndMarkings = z.infer<typeof RestoreFoldersAndMarkingsSchema>
