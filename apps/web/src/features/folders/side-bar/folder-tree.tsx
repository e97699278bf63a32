import type { Folder } from '@veck/contract'
import { useCallback, useMemo, useState, type ComponentType } from 'react'
import { useTranslation } from '../../../lib/use-translation.ts'
import { Swatch } from '../../../components/swatch.tsx'
import { thumbnailUrl } from '../../../lib/image-url.ts'
import { useLinkEvents } from '../../../lib/use-link-events.ts'
import { closedFolders } from './closed-folders.ts'
import { FolderIcon } from './folder-icon.tsx'
import { ToggleFolder } from './toggle-folder.tsx'
import { TreeBranch, type FolderRowProps, type MarkingRowProps } from './tree-branch.tsx'
import { useCurrentId, useTreeState } from './tree-state.ts'
import classes from './tree.module.css'

type FolderTreeProps = {
  root: Folder
  FolderRow: ComponentType<FolderRowProps>
  MarkingRow: ComponentType<MarkingRowProps>
}

/** The tree on the Markings tab (B2.32). */
export function FolderTree({ root, FolderRow, MarkingRow }: FolderTreeProps) {
  const { t } = useTranslation()
  const linkEvents = useLinkEvents()
  const { order } = useTreeState()
  const currentId = useCurrentId()
  const [opened, setOpened] = useState<ReadonlyMap<string, boolean>>(new Map())
  const closed = useMemo(() => closedFolders(order, currentId, opened), [order, currentId, opened])
  const onToggle = useCallback((id: string, open: boolean) => setOpened((now) => new Map([...now, [id, open]])), [])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <nav aria-label={t('SideBar:Contents')} {...linkEvents}>
      <ul className={classes.tree}>
        <TreeBranch
          folder={root}
          currentId={currentId}
          closed={closed}
          onToggle={onToggle}
          FolderRow={FolderRow}
          MarkingRow={MarkingRow}
        />
      </ul>
    </nav>
  )
}

/** The Images tab shows the same tree (B2.32). Folders only group the markings that have photos. */
export const ImageFolderRow = (props: FolderRowProps) => (
  <div className={classes.row}>
    <ToggleFolder {...props} />
    <span className={classes.link}>
      <FolderIcon folder={props.folder} />
      <span className={classes.name}>{props.folder.name}</span>
    </span>
  </div>
)

export function ImageMarkingRow({ marking, isCurrent }: MarkingRowProps) {
  const { t, to, order } = useTreeState()
  const [photo] = marking.images
  return (
    <div className={classes.row}>
      <a
        href={to('/order/$order/marking/$marking/images', { order: order.id, marking: marking.id })}
        className={classes.link}
        aria-current={isCurrent ? 'page' : undefined}
      >
        <Swatch image={photo ? thumbnailUrl(photo) : null} className={classes.swatch} />
        <span className={classes.name}>{marking.name}</span>
        <span className={classes.count}>{t('SideBar:Photos', { count: marking.images.length })}</span>
      </a>
    </div>
  )
}
