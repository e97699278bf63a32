import type { Folder } from '@veck/contract'
import { type ComponentType, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLinkClicks } from '../use-link-clicks.ts'
import { closedFolders } from './closed-folders.ts'
import { type FolderRowProps, type MarkingRowProps, TreeBranch } from './tree-branch.tsx'
import { useTreeState } from './tree-state.ts'
import classes from './tree.module.css'

type FolderTreeProps = {
  root: Folder
  FolderRow: ComponentType<FolderRowProps>
  MarkingRow: ComponentType<MarkingRowProps>
}

/** B2.32 */
export function FolderTree({ root, FolderRow, MarkingRow }: FolderTreeProps) {
  const { t } = useTranslation()
  const onClick = useLinkClicks()
  const { order, currentId } = useTreeState()
  const [opened, setOpened] = useState<ReadonlyMap<string, boolean>>(new Map())
  const closed = useMemo(() => closedFolders(order, currentId, opened), [order, currentId, opened])
  const onToggle = useCallback((id: string, open: boolean) => setOpened((now) => new Map([...now, [id, open]])), [])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <nav aria-label={t('SideBar:Contents')} onClick={onClick}>
      <ul className={classes.tree}>
        <TreeBranch folder={root} closed={closed} onToggle={onToggle} FolderRow={FolderRow} MarkingRow={MarkingRow} />
      </ul>
    </nav>
  )
}
