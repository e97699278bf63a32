import { IconPlus, IconRulerMeasure } from '@tabler/icons-react'
import type { Marking, MarkingRendering, OrderLine } from '@veck/contract'
import { displayedWall, sewingTypeNames } from '@veck/domain'
import type { TFunction } from 'i18next'
import { memo } from 'react'
import { fabricName } from '../../lib/fabrics/fabric-name.ts'
import { formatMeasurements } from '../../lib/language/format-measurements.ts'
import { CurtainPicture } from '../../components/offer/curtain-picture.tsx'
import { Swatch } from '../../components/offer/swatch.tsx'
import { smallRenderingUrl } from '../../lib/order/renderings.ts'
import type { FormatTrade } from '../../lib/prices/trade-amount.ts'
import { CurtainSketch } from './curtain-sketch.tsx'
import classes from './tiles.module.css'

/** Texts are props, because 500 tiles with their own language subscription would be slow. */
type MarkingTileProps = {
  marking: Marking
  line: OrderLine | undefined
  orderId: string
  rendering: MarkingRendering | undefined
  href: string
  t: TFunction
  trade: FormatTrade
}

function WithoutFabric({ marking: { measured }, t }: Pick<MarkingTileProps, 'marking' | 't'>) {
  if (!measured) return <span className={classes.quiet}>{t('FolderView:NotConfigured')}</span>
  return (
    <>
      <span>{t('Measured:NoFabric')}</span>
      <span className={classes.quiet}>{formatMeasurements(measured, t)}</span>
    </>
  )
}

/** The tile of a marking (B2.13). */
export const MarkingTile = memo(function MarkingTile(props: MarkingTileProps) {
  const { marking, line, orderId, rendering, href, t, trade } = props
  const Icon = marking.measured ? IconRulerMeasure : IconPlus
  return (
    <a href={href} className={classes.tile}>
      {line ? (
        <span className={classes.picture}>
          {/* Seen until the picture is loaded. */}
          <CurtainSketch line={line} image={marking.productImage} className={classes.fill} />
          <CurtainPicture
            url={rendering && smallRenderingUrl(orderId, rendering.fileId)}
            oldText={rendering?.isOld ? t('FolderView:OldPicture') : undefined}
            className={classes.fill}
          />
        </span>
      ) : (
        <Swatch image={marking.productImage} className={classes.cloth}>
          <Icon size={32} stroke={1.25} />
        </Swatch>
      )}
      <span className={classes.words}>
        <span className={classes.name}>{marking.name}</span>
        {line ? (
          <>
            <span>{fabricName(line)}</span>
            <span className={classes.quiet}>
              {`${displayedWall(line)} · `}
              {t('FolderView:Quantity', { quantity: line.quantity })}
            </span>
            <span className={classes.foot}>
              <span className={classes.quiet}>
                {t(`SewingType:${sewingTypeNames[line.curtainData.sewingType]}`)}
                {line.isExternalFabric && ` · ${t('FolderView:OwnFabric')}`}
              </span>
              <strong>{trade(line.price)}</strong>
            </span>
          </>
        ) : (
          <WithoutFabric marking={marking} t={t} />
        )}
      </span>
    </a>
  )
})
