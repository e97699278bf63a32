import { Radio, Skeleton } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import type { Product } from '@veck/contract'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Swatch } from '../../components/swatch.tsx'
import classes from './product-list.module.css'

type ProductListProps = {
  products: readonly Product[] | undefined
  shown: number | undefined
  onShow: (productId: number) => void
}

const waiting = Array.from({ length: 10 }, (_, index) => index)

/** The fabrics that fit search and filters; one of them is laid out beside the list. */
export function ProductList({ products, shown, onShow }: ProductListProps) {
  const { t } = useTranslation()
  const rows = useRef<HTMLDivElement>(null)
  const { ref, width } = useElementSize()
  // The one that is laid out is among those in sight, in a window made narrower too, without moving the page.
  useEffect(() => {
    const list = rows.current
    const card = list?.querySelector<HTMLElement>('[data-checked]')
    if (products && list && card)
      list.scrollTo({
        left: card.offsetLeft - (width - card.clientWidth) / 2,
        top: card.offsetTop - (list.clientHeight - card.clientHeight) / 2,
      })
  }, [products, width])
  return (
    <Radio.Group
      ref={ref}
      className={classes.products}
      label={t('Fabrics:Products')}
      labelProps={{ display: 'none' }}
      value={String(shown)}
      onChange={(value) => onShow(Number(value))}
    >
      <div ref={rows} className={classes.rows}>
        {products
          ? products.map(({ productId, name, image }) => (
              <Radio.Card
                key={productId}
                value={String(productId)}
                // One stop for the tab key, arrows within.
                tabIndex={productId === shown ? 0 : -1}
                className={classes.product ?? ''}
                withBorder={false}
              >
                <Swatch image={image || null} className={classes.swatch} />
                <span className={classes.name}>{name}</span>
              </Radio.Card>
            ))
          : waiting.map((row) => <Skeleton key={row} className={classes.waiting ?? ''} />)}
      </div>
    </Radio.Group>
  )
}
