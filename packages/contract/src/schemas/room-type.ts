import { CreatedRoomsMax, FolderNameMaxLength, roomFields } from '@veck/domain'
import { z } from 'zod'
import { ChangedLinesMax } from '../limits.ts'
import { AnsweredIdSchema, IdSchema } from './id.ts'
import { MoneySchema } from './money.ts'
import { line } from './text.ts'
import { ChangedSchema, seenVersion } from './version.ts'

const someFolders = z.array(IdSchema).min(1).max(CreatedRoomsMax)

/** Rooms that follow a type, with everything that the type has. All of it is one change of the order. */
export const CreateRoomsSchema = z.object({
  typeId: IdSchema,
  /** Where the rooms are added at the end; null for the root. */
  parentId: IdSchema.nullable(),
  /** One room each, in this sequence. */
  names: z.array(line(FolderNameMaxLength)).min(1).max(CreatedRoomsMax),
  /** The type is a room itself: it takes the first name, and the others are made. */
  typeIsFirst: z.boolean().default(false),
  ...seenVersion,
})
export type CreateRooms = z.infer<typeof CreateRoomsSchema>

/** `ids`: the folders that were made, in the sequence of the names. */
export const CreatedRoomsSchema = ChangedSchema.extend({ ids: z.array(AnsweredIdSchema) })
export type CreatedRooms = z.infer<typeof CreatedRoomsSchema>

/**
 * These folders follow that one. Folders and markings in them are matched by name and keep their values; those that only
 * the type has are added.
 */
export const FollowFolderSchema = z.object({
  typeId: IdSchema,
  folderIds: someFolders,
  /** Nothing is saved; the answer says what would happen. */
  preview: z.boolean().default(false),
  ...seenVersion,
})
export type FollowFolder = z.infer<typeof FollowFolderSchema>

export const FollowedFolderSchema = ChangedSchema.extend({
  /** Sums over the folders. */
  priceBefore: MoneySchema,
  priceAfter: MoneySchema,
  folders: z.array(
    z.object({
      folderId: AnsweredIdSchema,
      folderName: z.string(),
      /** Markings that follow one of the type from now on. */
      matched: z.int(),
      /** Markings that only the type had. */
      added: z.int(),
      priceBefore: MoneySchema,
      priceAfter: MoneySchema,
    }),
  ),
})
export type FollowedFolder = z.infer<typeof FollowedFolderSchema>

/** The folders keep what they have, and no longer change with their type. */
export const StopFollowingSchema = z.object({ folderIds: someFolders, ...seenVersion })
export type StopFollowing = z.infer<typeof StopFollowingSchema>

/** Gives folders with everything in them, or markings, the values of their type again. A folder also gets what it lacks. */
export const ResetToTypeSchema = z
  .object({
    folders: z.array(IdSchema).max(CreatedRoomsMax).default([]),
    markings: z.array(IdSchema).max(ChangedLinesMax).default([]),
    /** Only these fields of the markings; absent: all, and what a folder lacks is added. */
    fields: z.array(z.enum(roomFields)).min(1).max(roomFields.length).optional(),
    /** Nothing is saved; the answer says what would happen. */
    preview: z.boolean().default(false),
    ...seenVersion,
  })
  .refine(({ folders, markings }) => folders.length + markings.length > 0, {
    path: ['markings'],
    params: { problem: 'required' },
  })
export type ResetToType = z.infer<typeof ResetToTypeSchema>
