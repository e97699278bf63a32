import { Swatch } from '../../../components/swatch.tsx'
import { thumbnailAddress } from '../../../lib/image-address.ts'
import { FolderIcon } from './folder-sign.tsx'
import { ToggleFolder } from './toggle-folder.tsx'
import type { FolderRowProps, MarkingRowProps } from './tree-branch.tsx'
import { useTreeState } from './tree-state.ts'
import classes from './tree.module.css'

/** The Images tab shows the same tree (B2.32): its folders only group the markings that the photos belong to. */
export const ImageFolderRow = (props: FolderRowProps) => (
  <div className={classes.row}>
    <ToggleFolder {...props} />
    <span className={classes.link}>
      <FolderIcon folder={props.folder} />
      <span className={classes.name}>{props.folder.name}</span>
    </span>
  </div>
)

export function ImageMarkingRow({ marking }: MarkingRowProps) {
  const { t, to, order, currentId } = useTreeState()
  const [photo] = marking.images
  return (
    <div className={classes.row}>
      <a
        href={to('marking-image-list', { order: order.id, marking: marking.id })}
        className={classes.link}
        aria-current={marking.id === currentId ? 'page' : undefined}
      >
        <Swatch image={photo ? thumbnailAddress(photo) : null} className={classes.swatch} />
        <span className={classes.name}>{marking.name}</span>
        <span className={classes.count}>{t('SideBar:Photos', { count: marking.images.length })}</span>
      </a>
    </div>
  )
}
