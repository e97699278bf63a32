import type { CopyMarking, CreateMarking, MeasureMarking, RenameMarking } from '@veck/contract'
import { numberedNames, PromptNameMaxLength } from '@veck/domain'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { problem } from '../../core/problem.ts'
import type { SignedIn } from '../../core/signed-in.ts'
import { markings } from '../../db/schema/folders.ts'
import { inserterOf } from '../../db/write-rows.ts'
import { orderLines } from '../../db/schema/order-lines.ts'
import { copyItems, folderIn, markingIn, renameMarking, requireSpace, type HistoryNote } from '../orders/index.ts'
import { changeTree, type TreeDependencies } from './change-tree.ts'
import { makeRoomAfterMarking, nextPosition } from './positions.ts'
import { nameOf } from './tree-items.ts'

const insertMarking = inserterOf(markings, { name: 'marking', returning: { id: markings.id } })

/** Creates a marking at the end of its folder (B7.2). */
export const createMarking = (deps: TreeDependencies, who: SignedIn, input: CreateMarking) => {
  const { name, folderId, version } = input
  return changeTree(deps, who, { folderId }, version, async (tx, tree, { id: orderId, offerName }, settings) => {
    const folder = folderIn(tree, folderId)
    requireSpace(settings, tree, { markings: 1 })
    const id = randomUUID()
    const sent = [insertMarking(tx, { id, orderId, folderId, name, position: nextPosition(folder.markings) })]
    const values = { name, folder: nameOf(folder, offerName) }
    return { result: id, history: [{ code: 'markingCreated', values }], sent }
  })
}

/** Renames a marking, from the wizard or the sidebar (B7.3, B7.5). */
export const changeMarkingName = (
  deps: TreeDependencies,
  who: SignedIn,
  { orderId, id, name, version }: RenameMarking,
) =>
  changeTree(deps, who, orderId, version, async (tx, tree) => ({
    result: undefined,
    ...renameMarking(tx, markingIn(tree, id), name),
  }))

/** Stores measurements of a marking without fabric, and renames it. With a fabric, the line has the sizes. */
export const measureMarking = (
  deps: TreeDependencies,
  who: SignedIn,
  { orderId, id, measured, name, version }: MeasureMarking,
) =>
  changeTree(deps, who, orderId, version, async (tx, tree) => {
    const marking = markingIn(tree, id)
    const lines = await tx.select({ id: orderLines.markingId }).from(orderLines).where(eq(orderLines.markingId, id))
    if (lines.length > 0) throw problem('conflict', { message: { key: 'Errors:lineExists' } })
    const newName = name ?? marking.name
    const renamed = renameMarking(tx, marking, newName)
    if (isDeepStrictEqual(marking.measured, measured)) return { result: undefined, ...renamed }
    await tx.update(markings).set({ measured }).where(eq(markings.id, id))
    const history: HistoryNote[] = [...renamed.history, { code: 'markingMeasured', values: { name: newName } }]
    return { result: undefined, history, sent: renamed.sent }
  })

/** Copies a marking with its line, directly after the marking (B7.6). Returns the id of the first copy. */
export const copyMarking = (
  deps: TreeDependencies,
  who: SignedIn,
  { orderId, id, name, copies, version }: CopyMarking,
) =>
  changeTree(deps, who, orderId, version, async (tx, tree, order, settings) => {
    const marking = markingIn(tree, id)
    requireSpace(settings, tree, { markings: copies })
    const names = numberedNames(name, copies, PromptNameMaxLength)
    const position = await makeRoomAfterMarking(tx, marking, copies)
    const ids: string[] = []
    for (const [index, each] of names.entries()) {
      const copy = { ...marking, name: each, position: position + index }
      ids.push((await copyItems(tx, order, { folders: [], markings: [copy] }))(id))
    }
    const history = names.map((to) => ({ code: 'markingCopied' as const, values: { from: marking.name, to } }))
    return { result: ids[0] ?? id, history, linesChanged: true }
  })
