import { useDraggable, useDroppable } from '@dnd-kit/core'
import { isRoot, toggleFolder } from '@veck/domain'
import { memo, type MouseEventHandler, useCallback } from 'react'
import { FolderIcon } from './folder-icon.tsx'
import { RowName } from './row-name.tsx'
import { useRowStore } from './row-store.ts'
import { SelectItem } from './select-item.tsx'
import { ToggleFolder } from './toggle-folder.tsx'
import type { FolderRowProps } from './tree-branch.tsx'
import { useTreePlace, useTreeState } from './tree-state.ts'
import classes from './tree.module.css'

/**
 * A folder on the Markings tab. Markings and folders can be dropped on it, and the mouse drags it. The root represents the order and
 * cannot be selected or dragged.
 */
export const MarkingFolderRow = memo(function MarkingFolderRow(props: FolderRowProps) {
  const { folder, isOpen, onToggle } = props
  const { id } = folder
  const { to, orderId, mayMove, isEditing, drop } = useTreeState()
  const isCurrent = useTreePlace(({ currentId }) => currentId === id)
  const icon = useRowStore(drop, (now) => (now?.overId === id ? now.icon : undefined))
  const { setNodeRef: setDropNode } = useDroppable({ id, data: { folderId: id } })
  const { listeners, isDragging, setNodeRef: setDragNode } = useDraggable({ id, disabled: !mayMove || isRoot(folder) })
  const placeNode = useCallback(
    (node: HTMLElement | null) => {
      setDropNode(node)
      setDragNode(node)
    },
    [setDropNode, setDragNode],
  )
  return (
    // By touch and keyboard a folder is moved by menu.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={placeNode}
      className={classes.row}
      data-place={id}
      // What is dropped below the name of an open folder goes into it.
      data-open={(isOpen && onToggle !== undefined) || undefined}
      data-current={isCurrent || undefined}
      data-drop={icon}
      data-lifted={isDragging || undefined}
      onMouseDown={listeners?.onMouseDown as MouseEventHandler | undefined}
    >
      <ToggleFolder {...props} />
      {isEditing && !isRoot(folder) ? (
        <SelectFolder folder={folder} />
      ) : (
        <a
          href={to('/order/$order/folder/$folder', { order: orderId, folder: id })}
          className={classes.link}
          aria-current={isCurrent ? 'page' : undefined}
          draggable={false}
        >
          <FolderIcon folder={folder} />
          <RowName>{folder.name}</RowName>
        </a>
      )}
    </div>
  )
})

function SelectFolder({ folder }: Pick<FolderRowProps, 'folder'>) {
  const { selection, select } = useTreeState()
  const isSelected = useRowStore(selection, ({ folders }) => folders.some(({ id }) => id === folder.id))
  return (
    <SelectItem
      name={folder.name}
      checked={isSelected}
      onChange={() => select(toggleFolder(selection.get(), folder))}
    />
  )
}
