import { and, eq, gt, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { folders, markings } from '../../db/schema/folders.ts'

type Positioned = { position: number }

/** The position after the last sibling. */
export const nextPosition = (siblings: Positioned[]) => Math.max(-1, ...siblings.map(({ position }) => position)) + 1

/** Moves everything after a marking by a number of places, once. Returns the first free position. */
export const makeRoomAfterMarking = async (
  tx: Transaction,
  { folderId, position }: Positioned & { folderId: string },
  places: number,
) => {
  await tx
    .update(markings)
    .set({ position: sql`${markings.position} + ${places}` })
    .where(and(eq(markings.folderId, folderId), gt(markings.position, position)))
  return position + 1
}

export const makeRoomAfterFolder = async (
  tx: Transaction,
  { parentId, position }: Positioned & { parentId: string | null },
  places: number,
) => {
  if (parentId === null) throw new Error('There is nothing after the root')
  await tx
    .update(folders)
    .set({ position: sql`${folders.position} + ${places}` })
    .where(and(eq(folders.parentId, parentId), gt(folders.position, position)))
  return position + 1
}
