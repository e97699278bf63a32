import { Radio, Skeleton, VisuallyHidden } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { IconStarFilled } from '@tabler/icons-react'
import type { Product } from '@veck/contract'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { Swatch } from '../../components/offer/swatch.tsx'
import classes from './product-list.module.css'

type ProductListProps = {
  products: readonly Product[] | undefined
  favourites: ReadonlySet<number>
  shown: number | undefined
  onShow: (productId: number) => void
}

const waiting = Array.from({ length: 10 }, (_, index) => index)

/** The fabrics that match search and filters; the selected one is shown beside the list. */
export function ProductList({ products, favourites, shown, onShow }: ProductListProps) {
  const { t } = useTranslation()
  const rows = useRef<HTMLDivElement>(null)
  const { ref, width } = useElementSize()
  // Scrolls the list, not the page, to the selected fabric; also when the window gets narrower.
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
                // The list is one tab stop; the arrow keys move inside it.
                tabIndex={productId === shown ? 0 : -1}
                className={classes.product ?? ''}
                withBorder={false}
              >
                <Swatch image={image || null} className={classes.swatch} />
                <span className={classes.name}>{name}</span>
                {favourites.has(productId) && (
                  <span className={classes.star}>
                    <IconStarFilled size={14} aria-hidden />
                    <VisuallyHidden>{t('Fabrics:Favourite')}</VisuallyHidden>
                  </span>
                )}
              </Radio.Card>
            ))
          : waiting.map((row) => <Skeleton key={row} className={classes.waiting ?? ''} />)}
      </div>
    </Radio.Group>
  )
}
