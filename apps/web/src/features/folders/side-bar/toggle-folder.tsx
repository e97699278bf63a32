import { IconChevronRight } from '@tabler/icons-react'
import type { FolderRowProps } from './tree-branch.tsx'
import { useTreeState } from './tree-state.ts'
import classes from './tree.module.css'

/** Opens and closes a folder of the tree. An empty folder keeps the space of the button. */
export function ToggleFolder({ folder, isOpen, onToggle }: FolderRowProps) {
  const { t } = useTreeState()
  if (!onToggle) return <span className={classes.toggle} />
  return (
    <button
      type="button"
      className={classes.toggle}
      aria-expanded={isOpen}
      aria-label={t('SideBar:Expand', { name: folder.name })}
      onClick={() => onToggle(folder.id, !isOpen)}
    >
      <IconChevronRight size={16} stroke={2} aria-hidden />
    </button>
  )
}
