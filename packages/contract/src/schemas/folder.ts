import { FolderNameMaxLength, PromptNameMaxLength, CopiesMax } from '@veck/domain'
import { z } from 'zod'
import { AnsweredIdSchema, IdSchema } from './id.ts'
import { MarkingSchema } from './marking.ts'
import { line } from './text.ts'
import { seenVersion } from './version.ts'

/** More than any order contains. */
const ItemsMax = 5000

/** A folder (B3.2); folders and markings are in display order. */
export const FolderSchema = z.object({
  id: AnsweredIdSchema,
  name: z.string(),
  /** null for the root. */
  parentId: AnsweredIdSchema.nullable(),
  orderId: AnsweredIdSchema,
  /** The folder whose room type this one follows; absent if it follows none. */
  follows: AnsweredIdSchema.optional(),
  get folders() {
    return z.array(FolderSchema)
  },
  markings: z.array(MarkingSchema),
})
export type Folder = z.infer<typeof FolderSchema>

/** Without a parent the folder is created in the root. */
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
  /** Several copies are numbered. */
  copies: z.int().min(1).max(CopiesMax).default(1),
  ...seenVersion,
})
export type CopyFolder = z.infer<typeof CopyFolderSchema>

/** `newIndex` is the place among the folders of the parent after the folder is removed; larger values mean the end. */
export const MoveFolderSchema = z.object({
  orderId: IdSchema,
  id: IdSchema,
  /** null for the root. */
  parentId: IdSchema.nullable(),
  newIndex: z.int().min(0).max(ItemsMax),
  ...seenVersion,
})
export type MoveFolder = z.infer<typeof MoveFolderSchema>

/** Folders and markings by name, with numbers in numerical order; `deep`: also in the folders below. */
export const SortFolderSchema = z.object({
  orderId: IdSchema,
  /** null for the root. */
  id: IdSchema.nullable(),
  deep: z.boolean().default(false),
  ...seenVersion,
})
export type SortFolder = z.infer<typeof SortFolderSchema>

const items = { folders: z.array(IdSchema).max(ItemsMax), markings: z.array(IdSchema).max(ItemsMax) }
const isAnyItem = (chosen: { folders: string[]; markings: string[] }) =>
  chosen.folders.length + chosen.markings.length > 0
const noItem = { path: ['markings'], params: { problem: 'required' } }

/** At least one item (B4.12). */
export const DeleteFoldersAndMarkingsSchema = z
  .object({ orderId: IdSchema, ...items, ...seenVersion })
  .refine(isAnyItem, noItem)
export type DeleteFoldersAndMarkings = z.infer<typeof DeleteFoldersAndMarkingsSchema>
