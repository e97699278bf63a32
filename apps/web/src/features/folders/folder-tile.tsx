import { IconFolder } from '@tabler/icons-react'
import type { Folder } from '@veck/contract'
import { markingsIn, objectCount } from '@veck/domain'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Swatch } from '../../components/swatch.tsx'
import classes from './tiles.module.css'

const swatchesShown = 5

/** B2.13; the cloths that hang in it tell the room at a glance. */
export const FolderTile = memo(function FolderTile({ folder, href }: { folder: Folder; href: string }) {
  const { t } = useTranslation()
  const count = objectCount(folder)
  const images = new Set(markingsIn(folder).flatMap(({ productImage }) => productImage ?? []))
  return (
    <a href={href} className={`${classes.tile} ${classes.folder}`}>
      <IconFolder size={24} stroke={1.5} aria-hidden />
      <span className={classes.words}>
        <span className={classes.name}>{folder.name}</span>
        <span className={classes.foot}>
          <span className={classes.quiet}>
            {count === 0 ? t('FolderView:Empty') : t('FolderView:Objects', { count })}
          </span>
          <span className={classes.swatches}>
            {[...images].slice(0, swatchesShown).map((image) => (
              <Swatch key={image} image={image} className={classes.small} />
            ))}
          </span>
        </span>
      </span>
    </a>
  )
})
