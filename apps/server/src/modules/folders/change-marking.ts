import type { CopyMarking, CreateMarking, MeasureMarking, RenameMarking } from '@veck/contract'
import { canEditContents, numberedNames, PromptNameMaxLength } from '@veck/domain'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { problem } from '../../core/problem.ts'
import type { FindCaller, SignedIn } from '../../core/signed-in.ts'
import type { Transaction } from '../../db/client.ts'
import { markings } from '../../db/schema/folders.ts'
import { inserterOf } from '../../db/write-rows.ts'
import { orderLines } from '../../db/schema/order-lines.ts'
import {
  changeOrder,
  changeWindow,
  copyItems,
  folderNotFound,
  lineColumns,
  markingIn,
  renameMarking,
  requireSpace,
  requireSpaceForMarkings,
  type HistoryNote,
} from '../orders/index.ts'
import { changeTree, type TreeDependencies } from './change-tree.ts'
import { placeOfMarking } from './place-of-marking.ts'
import { makeRoomAfterMarking } from './positions.ts'
import { nameOf } from './tree-items.ts'

const insertMarking = inserterOf(markings, { name: 'marking', returning: { id: markings.id } })

/** Creates a marking at the end of its folder (B7.2). */
export const createMarking = (deps: TreeDependencies, by: SignedIn | FindCaller, input: CreateMarking) => {
  const { name, folderId, version } = input
  const requirements = { permission: canEditContents, version, read: placeOfMarking }
  return changeOrder(deps, by, { folderId }, requirements, async (tx, { id: orderId, offerName }, place) => {
    const { folder, counted, settings } = place
    if (!folder) throw folderNotFound(folderId)
    requireSpaceForMarkings(settings, counted.inOrder, 1)
    const id = randomUUID()
    const sent = [insertMarking(tx, { id, orderId, folderId, name, position: counted.nextPosition })]
    const values = { name, folder: nameOf(folder, offerName) }
    return { result: id, history: [{ code: 'markingCreated', values }], sent }
  })
}

const lineOf = async (tx: Transaction, markingId: string) =>
  (await tx.select(lineColumns).from(orderLines).where(eq(orderLines.markingId, markingId)))[0]

/** Renames a marking, from the wizard or the sidebar (B7.3, B7.5), and changes its window. */
export const changeMarkingName = (
  deps: TreeDependencies,
  who: SignedIn,
  { orderId, id, name, window, version }: RenameMarking,
) =>
  changeTree(deps, who, orderId, version, async (tx, tree) => {
    const marking = markingIn(tree, id)
    const wall = window ? ((await lineOf(tx, id)) ?? marking.measured) : null
    const windowed = changeWindow(tx, { ...marking, name }, window, wall)
    const renamed = renameMarking(tx, marking, name)
    return {
      result: undefined,
      history: [...renamed.history, ...windowed.history],
      sent: [...renamed.sent, ...windowed.sent],
    }
  })

/** Stores measurements of a marking without fabric, and renames it. With a fabric, the line has the sizes. */
export const measureMarking = (
  deps: TreeDependencies,
  who: SignedIn,
  { orderId, id, measured, name, window, version }: MeasureMarking,
) =>
  changeTree(deps, who, orderId, version, async (tx, tree) => {
    const marking = markingIn(tree, id)
    if (await lineOf(tx, id)) throw problem('conflict', { message: { key: 'Errors:lineExists' } })
    const newName = name ?? marking.name
    const windowed = changeWindow(tx, { ...marking, name: newName }, window, measured)
    const renamed = renameMarking(tx, marking, newName)
    const done = [...renamed.history, ...windowed.history]
    const sent = [...renamed.sent, ...windowed.sent]
    if (isDeepStrictEqual(marking.measured, measured)) return { result: undefined, history: done, sent }
    await tx.update(markings).set({ measured }).where(eq(markings.id, id))
    const history: HistoryNote[] = [...done, { code: 'markingMeasured', values: { name: newName } }]
    return { result: undefined, history, sent }
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
