import { ActionIcon, Skeleton, Modal } from '@mantine/core'
import { IconZoomIn } from '@tabler/icons-react'
import type { Variant } from '@veck/contract'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { ChosenMark } from '../../components/forms/chosen-mark.tsx'
import { Swatch } from '../../components/offer/swatch.tsx'
import { columnsOf, indexAfter } from '../../lib/screen/grid-keys.ts'
import { useTradeAmount } from '../../lib/prices/trade-amount.ts'
import { usePresentationMode } from '../../lib/prices/presentation-mode.ts'
import classes from './variant-tiles.module.css'

type VariantTilesProps = {
  variants: readonly Variant[] | undefined
  label: string
  chosen: string | undefined
  onChoose: (variant: Variant) => void
  /** The current variant: marked, and selectable even if it has been discontinued. */
  inUse?: string | undefined
  /** Article numbers of the variants that match the search or a filter. */
  matching?: ReadonlySet<string> | undefined
}

const waiting = Array.from({ length: 8 }, (_, index) => index)

const tilesIn = (group: HTMLElement | null) => [...(group?.querySelectorAll<HTMLElement>('[role=radio]') ?? [])]

/** Large swatches with name, colour and width (B2.17, B2.36). The grid is one tab stop; the arrow keys move inside it. */
export function VariantTiles({ variants, label, chosen, onChoose, inUse = chosen, matching }: VariantTilesProps) {
  const { t } = useTranslation()
  const trade = useTradeAmount()
  const { isPresenting } = usePresentationMode()
  const group = useRef<HTMLDivElement>(null)
  const [zoomed, setZoomed] = useState<Variant>()
  if (!variants) {
    return (
      <div className={classes.tiles}>
        {waiting.map((tile) => (
          <Skeleton key={tile} className={classes.waiting ?? ''} />
        ))}
      </div>
    )
  }
  const isChoosable = ({ active, partNo }: Variant) => active || partNo === inUse
  const stop = variants.find(({ partNo }) => partNo === chosen) ?? variants[0]
  const walk = (event: KeyboardEvent) => {
    const tiles = tilesIn(group.current)
    const index = tiles.findIndex((tile) => tile === event.target)
    const columns = columnsOf(tiles.map((tile) => tile.getBoundingClientRect().top))
    const next = indexAfter(event.key, { index, count: tiles.length, columns })
    const variant = next === undefined ? undefined : variants[next]
    if (index === -1 || next === undefined || !variant) return
    event.preventDefault()
    tiles[next]?.focus()
    if (isChoosable(variant)) onChoose(variant)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the focus is on its tiles
    <div ref={group} role="radiogroup" aria-label={label} className={classes.tiles} onKeyDown={walk}>
      {variants.map((variant) => {
        const { partNo, name, color, width, image, active, pricePerMetre } = variant
        const isChosen = partNo === chosen
        const price = pricePerMetre && trade(pricePerMetre)
        return (
          <div key={partNo} className={classes.place}>
            <button
              type="button"
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input cannot be walked onto without being chosen
              role="radio"
              aria-checked={isChosen}
              aria-disabled={!isChoosable(variant)}
              tabIndex={variant === stop ? 0 : -1}
              className={classes.tile}
              onClick={() => isChoosable(variant) && onChoose(variant)}
            >
              <span className={classes.cloth}>
                <Swatch image={image} className={classes.picture} />
                {isChosen && <ChosenMark />}
                {matching?.has(partNo) && <span className={classes.match}>{t('Fabrics:Match')}</span>}
              </span>
              <span className={classes.name}>{name}</span>
              <span className={classes.colour}>{color}</span>
              <span className={classes.width}>
                {[!isPresenting && partNo, price && t('Fabrics:PerMetre', { price })].filter(Boolean).join(' · ')}
              </span>
              <span className={classes.width}>
                {[
                  `${width} cm`,
                  !active && t('Fabrics:Discontinued'),
                  partNo === inUse && partNo !== chosen && t('Fabrics:InUse'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </button>
            <ActionIcon
              variant="default"
              className={classes.zoom ?? ''}
              tabIndex={variant === stop ? 0 : -1}
              aria-label={t('Fabrics:Zoom', { color })}
              onClick={() => setZoomed(variant)}
            >
              <IconZoomIn size={20} stroke={1.5} aria-hidden />
            </ActionIcon>
          </div>
        )
      })}
      <VariantZoom variant={zoomed} onClose={() => setZoomed(undefined)} />
    </div>
  )
}

type VariantZoomProps = { variant: Variant | undefined; onClose: () => void }

/** A large image of the fabric. */
function VariantZoom({ variant, onClose }: VariantZoomProps) {
  const { t } = useTranslation()
  return (
    <Modal
      opened={variant !== undefined}
      onClose={onClose}
      size="min(56rem, 94vw)"
      centered
      title={variant && `${variant.name} ${variant.color}`}
      closeButtonProps={{ 'aria-label': t('Fabrics:CloseZoom') }}
    >
      {variant && (
        <img
          src={variant.largeImage}
          alt={t('Fabrics:Picture', { name: variant.name, color: variant.color })}
          className={classes.zoomed}
        />
      )}
    </Modal>
  )
}
