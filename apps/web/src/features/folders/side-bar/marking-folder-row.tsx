import { useDroppable } from '@dnd-kit/core'
import { isRoot, toggleFolder } from '@veck/domain'
import { memo } from 'react'
import { dropIcon } from '../drag/drop-icon.ts'
import { FolderIcon } from './folder-icon.tsx'
import { SelectItem } from './select-item.tsx'
import { ToggleFolder } from './toggle-folder.tsx'
import type { FolderRowProps } from './tree-branch.tsx'
import { useTreeState } from './tree-state.ts'
import classes from './tree.module.css'

/**
 * A folder on the Markings tab. Markings can be dropped on it. The root represents the order and cannot be selected.
 */
export const MarkingFolderRow = memo(function MarkingFolderRow(props: FolderRowProps) {
  const { folder, isCurrent } = props
  const { to, order, selection, select } = useTreeState()
  const target = { folderId: folder.id }
  const { setNodeRef, isOver, active } = useDroppable({ id: folder.id, data: target })
  return (
    <div
      ref={setNodeRef}
      className={classes.row}
      data-place={folder.id}
      data-drop={dropIcon(order.folder, isOver && active, target)}
    >
      <ToggleFolder {...props} />
      {selection.editing && !isRoot(folder) ? (
        <SelectItem
          name={folder.name}
          checked={selection.folders.some(({ id }) => id === folder.id)}
          onChange={() => select(toggleFolder(selection, folder))}
        />
      ) : (
        <a
          href={to('/order/$order/folder/$folder', { order: order.id, folder: folder.id })}
          className={classes.link}
          aria-current={isCurrent ? 'page' : undefined}
          draggable={false}
        >
          <FolderIcon folder={folder} />
          <span className={classes.name}>{folder.name}</span>
        </a>
      )}
    </div>
  )
})
