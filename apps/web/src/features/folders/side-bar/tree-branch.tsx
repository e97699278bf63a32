import type { Folder, Marking } from '@veck/contract'
import { objectCount } from '@veck/domain'
import { type ComponentType, memo } from 'react'
import classes from './tree.module.css'

type Toggle = (id: string, open: boolean) => void
export type FolderRowProps = { folder: Folder; isOpen: boolean; onToggle: Toggle | undefined }
export type MarkingRowProps = { marking: Marking }

type TreeBranchProps = {
  folder: Folder
  closed: ReadonlySet<string>
  onToggle: Toggle
  FolderRow: ComponentType<FolderRowProps>
  MarkingRow: ComponentType<MarkingRowProps>
}

/** A folder and, while it is open, its contents: folders first, as in the folder view. */
export const TreeBranch = memo(function TreeBranch({ folder, ...tree }: TreeBranchProps) {
  const { closed, onToggle, FolderRow, MarkingRow } = tree
  const isOpen = !closed.has(folder.id)
  const isEmpty = objectCount(folder) === 0
  return (
    <li>
      <FolderRow folder={folder} isOpen={isOpen} onToggle={isEmpty ? undefined : onToggle} />
      {isOpen && !isEmpty && (
        <ul className={classes.branch}>
          {folder.folders.map((each) => (
            <TreeBranch key={each.id} folder={each} {...tree} />
          ))}
          {folder.markings.map((each) => (
            <li key={each.id}>
              <MarkingRow marking={each} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
})
