import type { Folder, Marking } from '@veck/contract'
import { objectCount } from '@veck/domain'
import { type ComponentType, memo } from 'react'
import classes from './tree.module.css'

type Toggle = (id: string, open: boolean) => void
export type FolderRowProps = { folder: Folder; isCurrent: boolean; isOpen: boolean; onToggle: Toggle | undefined }
export type MarkingRowProps = { marking: Marking; isCurrent: boolean }

type TreeBranchProps = {
  folder: Folder
  /** The folder or marking on screen. */
  currentId: string | undefined
  closed: ReadonlySet<string>
  onToggle: Toggle
  FolderRow: ComponentType<FolderRowProps>
  MarkingRow: ComponentType<MarkingRowProps>
}

/** A folder and, while it is open, its contents: folders first, as in the folder view. */
export const TreeBranch = memo(function TreeBranch({ folder, ...tree }: TreeBranchProps) {
  const { currentId, closed, onToggle, FolderRow, MarkingRow } = tree
  const isOpen = !closed.has(folder.id)
  const isEmpty = objectCount(folder) === 0
  return (
    <li>
      <FolderRow
        folder={folder}
        isCurrent={folder.id === currentId}
        isOpen={isOpen}
        onToggle={isEmpty ? undefined : onToggle}
      />
      {isOpen && !isEmpty && (
        <ul className={classes.branch}>
          {folder.folders.map((each) => (
            <TreeBranch key={each.id} folder={each} {...tree} />
          ))}
          {folder.markings.map((each) => (
            <li key={each.id}>
              <MarkingRow marking={each} isCurrent={each.id === currentId} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
})
