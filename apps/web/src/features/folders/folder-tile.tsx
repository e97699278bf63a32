import { IconFolder } from '@tabler/icons-react'
import type { Folder, OrderLine } from '@veck/contract'
import { objectCount } from '@veck/domain'
import { memo } from 'react'
import { useTranslation } from '../../lib/use-translation.ts'
import { Swatch } from '../../components/swatch.tsx'
import { useTradeAmount } from '../../lib/trade-amount.ts'
import { describeContents, contentsOf } from './folder-contents.ts'
import classes from './tiles.module.css'

const swatchesShown = 5
const namesShown = 4

type FolderTileProps = { folder: Folder; lines: ReadonlyMap<string, OrderLine>; href: string }

/** The tile of a folder, with the fabrics of its curtains (B2.13). */
export const FolderTile = memo(function FolderTile({ folder, lines, href }: FolderTileProps) {
  const { t } = useTranslation()
  const trade = useTradeAmount()
  const contents = contentsOf(folder, lines)
  const { markings, sum } = contents
  const names = markings.slice(0, namesShown).map(({ name }) => name)
  const more = markings.length - names.length
  const images = new Set(markings.flatMap(({ productImage }) => productImage ?? []))
  const formattedSum = sum > 0 ? trade(sum) : undefined
  return (
    <a href={href} className={`${classes.tile} ${classes.folder}`}>
      <IconFolder size={24} stroke={1.5} aria-hidden />
      <span className={classes.words}>
        <span className={classes.name}>{folder.name}</span>
        {markings.length > 0 && (
          <span className={classes.quiet}>
            {names.join(', ')} {more > 0 && t('FolderView:AndMore', { count: more })}
          </span>
        )}
        <span className={classes.foot}>
          <span className={classes.quiet}>
            {objectCount(folder) === 0 ? t('FolderView:Empty') : describeContents(contents, formattedSum, t)}
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
