import { IconFolder } from '@tabler/icons-react'
import type { Folder, MarkingRendering, OrderLine } from '@veck/contract'
import { objectCount } from '@veck/domain'
import { memo } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { CurtainPicture } from '../../components/offer/curtain-picture.tsx'
import { Swatch } from '../../components/offer/swatch.tsx'
import { smallRenderingUrl } from '../../lib/order/renderings.ts'
import { useTradeAmount } from '../../lib/prices/trade-amount.ts'
import { describeContents, contentsOf } from './folder-contents.ts'
import classes from './tiles.module.css'

const swatchesShown = 5
const namesShown = 4
const picturesShown = 3

type FolderTileProps = {
  folder: Folder
  lines: ReadonlyMap<string, OrderLine>
  orderId: string
  /** By marking. */
  renderings: ReadonlyMap<string, MarkingRendering>
  href: string
}

/** The tile of a folder, with pictures of its first curtains, or their fabrics as long as there are none (B2.13). */
export const FolderTile = memo(function FolderTile({ folder, lines, orderId, renderings, href }: FolderTileProps) {
  const { t } = useTranslation()
  const trade = useTradeAmount()
  const contents = contentsOf(folder, lines)
  const { markings, sum } = contents
  const names = markings.slice(0, namesShown).map(({ name }) => name)
  const more = markings.length - names.length
  const images = new Set(markings.flatMap(({ productImage }) => productImage ?? []))
  const pictures = firstPictures(markings, renderings)
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
          {pictures.length === 0 && (
            <span className={classes.swatches}>
              {[...images].slice(0, swatchesShown).map((image) => (
                <Swatch key={image} image={image} className={classes.small} />
              ))}
            </span>
          )}
        </span>
        {pictures.length > 0 && (
          <span className={classes.strip}>
            {pictures.map(({ markingId, fileId }) => (
              <CurtainPicture key={markingId} url={smallRenderingUrl(orderId, fileId)} className={classes.inStrip} />
            ))}
          </span>
        )}
      </span>
    </a>
  )
})

/** Without old ones: here is no room to say so. */
function firstPictures(markings: readonly { id: string }[], renderings: FolderTileProps['renderings']) {
  const found: MarkingRendering[] = []
  for (const { id } of markings) {
    const rendering = renderings.get(id)
    if (rendering && !rendering.isOld) found.push(rendering)
    if (found.length === picturesShown) break
  }
  return found
}
