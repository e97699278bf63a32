import type { Folder } from '@veck/contract'
import { type ComponentType, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLinkClicks } from '../use-link-clicks.ts'
import { type FolderRowProps, type MarkingRowProps, TreeBranch } from './tree-branch.tsx'
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
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const onToggle = useCallback(
    (id: string) =>
      setClosed((now) => (now.has(id) ? new Set([...now].filter((each) => each !== id)) : new Set([...now, id]))),
    [],
  )
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <nav aria-label={t('SideBar:Contents')} onClick={onClick}>
      <ul className={classes.tree}>
        <TreeBranch folder={root} closed={closed} onToggle={onToggle} FolderRow={FolderRow} MarkingRow={MarkingRow} />
      </ul>
    </nav>
  )
}
