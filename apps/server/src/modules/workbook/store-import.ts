import type { WorkbookColumn } from '@veck/domain'
import type { Transaction } from '../../db/client.ts'
import { folders, markings } from '../../db/schema/folders.ts'
import { nextPlaces, storeLines, storeMarkings } from '../change-lines/index.ts'
import type { HistoryNote, Tree } from '../orders/index.ts'
import type { NewFolder } from './place-folders.ts'
import type { ImportPlan } from './plan-import.ts'

const rowsAtOnce = 500

/** Writes the plan. */
export const storeImport = async (
  tx: Transaction,
  { orderId, tree }: { orderId: string; tree: Tree },
  { changed, added }: Pick<ImportPlan, 'changed' | 'added'>,
  newFolders: readonly NewFolder[],
) => {
  if (newFolders.length > 0)
    await tx.insert(folders).values(newFolders.map(({ path: _path, ...folder }) => ({ ...folder, orderId })))
  const places = nextPlaces(tree)
  await storeMarkings(
    tx,
    changed.flatMap(({ after: { id }, values: { line: _line, ...values } }) =>
      Object.keys(values).length > 0
        ? [{ id, ...values, ...(values.folderId && { position: places(values.folderId) }) }]
        : [],
    ),
  )
  const rows = added.map(({ after: { id, name }, folderId, values: { measured, window } }) => ({
    id,
    orderId,
    folderId,
    name,
    position: places(folderId),
    measured: measured ?? null,
    window: window ?? null,
  }))
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await tx.insert(markings).values(rows.slice(from, from + rowsAtOnce))
  await storeLines(
    tx,
    [...changed, ...added].flatMap(({ after, values }) =>
      values.line ? [{ ...values.line, markingId: after.id, orderId }] : [],
    ),
  )
}

/** More changes than this are one entry in the history. */
const entriesMax = 20

/** The name of a column in the history. */
const fieldOf: Partial<Record<WorkbookColumn, string>> = {
  type: 'curtainConfiguration',
  width: 'wallWidth',
  height: 'wallHeight',
  deduction: 'heightDeduction',
}

export const notesOf = (
  { changed, added }: Pick<ImportPlan, 'changed' | 'added'>,
  newFolders: readonly NewFolder[],
  offerName: string,
): HistoryNote[] => {
  const cells = changed.flatMap(({ after, changes }) => {
    const asked = changes.filter(({ follows }) => !follows)
    return (asked.length > 0 ? asked : changes).map(({ column, before, after: to }) => ({
      code: 'cellImported' as const,
      values: { name: after.name, fields: fieldOf[column] ?? column, from: before || '–', to: to || '–' },
    }))
  })
  if (cells.length + added.length + newFolders.length > entriesMax)
    return [{ code: 'workbookImported', values: { changed: cells.length, added: added.length } }]
  return [
    ...newFolders.map(({ name }) => ({ code: 'folderCreated' as const, values: { name } })),
    ...added.map(({ after }) => ({
      code: 'markingImported' as const,
      values: { name: after.name, folder: after.folder || offerName },
    })),
    ...cells,
  ]
}
