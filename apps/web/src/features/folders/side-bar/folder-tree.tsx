import type { Order } from '@veck/contract'
import { useCallback, useLayoutEffect, useMemo, useState, type ComponentType } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Swatch } from '../../../components/offer/swatch.tsx'
import { thumbnailUrl } from '../../../lib/server/image-url.ts'
import { useLinkEvents } from '../../../lib/screen/use-link-events.ts'
import { closedFolders } from './closed-folders.ts'
import { FolderIcon } from './folder-icon.tsx'
import { ToggleFolder } from './toggle-folder.tsx'
import { TreeBranch, type FolderRowProps, type MarkingRowProps } from './tree-branch.tsx'
import { RowName } from './row-name.tsx'
import { createRowStore } from './row-store.ts'
import { TreePlaceProvider, useCurrentId, useTreePlace, useTreeState } from './tree-state.ts'
import classes from './tree.module.css'

type FolderTreeProps = {
  order: Order
  FolderRow: ComponentType<FolderRowProps>
  MarkingRow: ComponentType<MarkingRowProps>
}

/** The tree on the Markings tab (B2.32). */
export function FolderTree({ order, FolderRow, MarkingRow }: FolderTreeProps) {
  const { t } = useTranslation()
  const linkEvents = useLinkEvents()
  const currentId = useCurrentId()
  const [opened, setOpened] = useState<ReadonlyMap<string, boolean>>(new Map())
  const closed = useMemo(() => closedFolders(order, currentId, opened), [order, currentId, opened])
  const [place] = useState(() => createRowStore({ currentId, closed }))
  useLayoutEffect(() => place.set({ currentId, closed }), [place, currentId, closed])
  const onToggle = useCallback((id: string, open: boolean) => setOpened((now) => new Map([...now, [id, open]])), [])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <nav aria-label={t('SideBar:Contents')} {...linkEvents}>
      <TreePlaceProvider value={place}>
        <ul className={classes.tree}>
          <TreeBranch folder={order.folder} onToggle={onToggle} FolderRow={FolderRow} MarkingRow={MarkingRow} />
        </ul>
      </TreePlaceProvider>
    </nav>
  )
}

/** The Images tab shows the same tree (B2.32). Folders only group the markings that have photos. */
export const ImageFolderRow = (props: FolderRowProps) => (
  <div className={classes.row}>
    <ToggleFolder {...props} />
    <span className={classes.link}>
      <FolderIcon folder={props.folder} />
      <RowName>{props.folder.name}</RowName>
    </span>
  </div>
)

export function ImageMarkingRow({ marking }: MarkingRowProps) {
  const { t, to, orderId } = useTreeState()
  const isCurrent = useTreePlace(({ currentId }) => currentId === marking.id)
  const [photo] = marking.images
  return (
    <div className={classes.row} data-current={isCurrent || undefined}>
      <a
        href={to('/order/$order/marking/$marking/images', { order: orderId, marking: marking.id })}
        className={classes.link}
        aria-current={isCurrent ? 'page' : undefined}
      >
        <Swatch image={photo ? thumbnailUrl(photo) : null} className={classes.swatch} />
        <RowName>{marking.name}</RowName>
        <span className={classes.count}>{t('SideBar:Photos', { count: marking.images.length })}</span>
      </a>
    </div>
  )
}
