import type { Folder, Marking } from '@veck/contract'
import { objectCount } from '@veck/domain'
import { type ComponentType, type CSSProperties, memo } from 'react'
import { useTreePlace } from './tree-state.ts'
import classes from './tree.module.css'

type Toggle = (id: string, open: boolean) => void
export type FolderRowProps = { folder: Folder; isOpen: boolean; onToggle: Toggle | undefined }
export type MarkingRowProps = { marking: Marking }

type TreeBranchProps = {
  folder: Folder
  onToggle: Toggle
  FolderRow: ComponentType<FolderRowProps>
  MarkingRow: ComponentType<MarkingRowProps>
}

/** A folder and, while it is open, its contents: folders first, as in the folder view. */
export const TreeBranch = memo(function TreeBranch({ folder, ...tree }: TreeBranchProps) {
  const { onToggle, FolderRow, MarkingRow } = tree
  const isOpen = useTreePlace(({ closed }) => !closed.has(folder.id))
  const isEmpty = objectCount(folder) === 0
  return (
    <li>
      <FolderRow folder={folder} isOpen={isOpen} onToggle={isEmpty ? undefined : onToggle} />
      {isOpen && !isEmpty && (
        <ul
          className={folder.folders.length > 0 ? classes.branch : classes.leaves}
          style={{ '--rows': folder.markings.length } as CSSProperties}
        >
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
