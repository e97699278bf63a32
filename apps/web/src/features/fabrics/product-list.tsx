import { Radio, Skeleton } from '@mantine/core'
import type { Product } from '@veck/contract'
import { useTranslation } from 'react-i18next'
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
  return (
    <Radio.Group
      className={classes.products}
      label={t('Fabrics:Products')}
      labelProps={{ display: 'none' }}
      value={String(shown)}
      onChange={(value) => onShow(Number(value))}
    >
      <div className={classes.rows}>
        {products
          ? products.map(({ productId, name }) => (
              <Radio.Card
                key={productId}
                value={String(productId)}
                // One stop for the tab key, arrows within.
                tabIndex={productId === shown ? 0 : -1}
                className={classes.product ?? ''}
                withBorder={false}
              >
                {name}
              </Radio.Card>
            ))
          : waiting.map((row) => <Skeleton key={row} height="2.5rem" mb="0.25rem" />)}
      </div>
    </Radio.Group>
  )
}
