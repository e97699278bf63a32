import { ActionIcon, Skeleton, VisuallyHidden } from '@mantine/core'
import { IconColumns2 } from '@tabler/icons-react'
import type { Variant } from '@veck/contract'
import type { ReactNode } from 'react'
import { ChosenMark } from '../../components/forms/chosen-mark.tsx'
import { Swatch } from '../../components/offer/swatch.tsx'
import { usePresentationMode } from '../../lib/prices/presentation-mode.ts'
import { useTradeAmount } from '../../lib/prices/trade-amount.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import classes from './fabric-tile.module.css'

type FabricTileProps = {
  /** Undefined while its page is loaded. */
  colour: Variant | undefined
  index: number
  /** The grid is one tab stop: only the parts of one tile are in the tab order. */
  isStop: boolean
  isChosen: boolean
  isCompared: boolean
  star: ReactNode
  onOpen: (colour: Variant) => void
  onCompare: (colour: Variant) => void
}

/** A large image of one colour, which opens it. */
export function FabricTile(props: FabricTileProps) {
  const { colour, index, isStop, isChosen, isCompared, star, onOpen, onCompare } = props
  const { t } = useTranslation()
  const trade = useTradeAmount()
  const { isPresenting } = usePresentationMode()
  const tabIndex = isStop ? 0 : -1
  if (!colour)
    return (
      <button
        type="button"
        className={classes.tile}
        tabIndex={tabIndex}
        data-at={index}
        aria-label={t('Shell:Loading')}
      >
        <Skeleton className={classes.cloth ?? ''} />
      </button>
    )
  const { name, color, partNo, image, pricePerMetre, width } = colour
  const price = pricePerMetre && trade(pricePerMetre)
  return (
    <>
      <button
        type="button"
        className={classes.tile}
        tabIndex={tabIndex}
        data-at={index}
        data-chosen={isChosen || undefined}
        aria-haspopup="dialog"
        onClick={() => onOpen(colour)}
      >
        <span className={classes.cloth}>
          {/* By image: the fabric that was here before is not shown until this one is loaded. */}
          <Swatch key={image} image={image || null} className={classes.image} />
          {isChosen && <ChosenMark />}
        </span>
        <span className={classes.name}>
          {name} <span className={classes.colour}>{color}</span>
        </span>
        <span className={classes.fact}>
          {[!isPresenting && partNo, `${width} cm`, price && t('Fabrics:PerMetre', { price })]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {isChosen && <VisuallyHidden>{t('FabricWall:Chosen')}</VisuallyHidden>}
      </button>
      <span className={classes.marks}>
        {star}
        <ActionIcon
          variant={isCompared ? 'filled' : 'subtle'}
          size="lg"
          tabIndex={tabIndex}
          aria-pressed={isCompared}
          aria-label={t('FabricWall:Compare', { name, color })}
          title={t('FabricWall:Compare', { name, color })}
          onClick={() => onCompare(colour)}
        >
          <IconColumns2 size={22} stroke={1.5} aria-hidden />
        </ActionIcon>
      </span>
    </>
  )
}
