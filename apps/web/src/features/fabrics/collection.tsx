import { Button, TextInput, Title } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery, keepPreviousData } from '@tanstack/react-query'
import type { FabricInUse, Product, Variant } from '@veck/contract'
import { SearchTextMaxLength } from '@veck/contract/limits'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { EmptyState } from '../../components/messages/empty-state.tsx'
import { FoundCount } from '../../components/messages/found-count.tsx'
import { NotFetched } from '../../components/messages/not-fetched.tsx'
import { StillLoading } from '../../components/messages/still-loading.tsx'
import { queries } from '../../lib/server/api.ts'
import { favouritesFirst, useFavouriteFabrics } from '../../lib/fabrics/favourite-fabrics.ts'
import { errorText } from '../../lib/server/error-text.ts'
import { logFailure } from '../../lib/server/log-failure.ts'
import { FavouriteStar } from './favourite-star.tsx'
import { Filters } from './filters.tsx'
import { collectionQuery, type Narrowing, wholeCollection } from './filter-query.ts'
import { FabricSheet } from './fabric-sheet.tsx'
import { FabricsInOrder } from './fabrics-in-order.tsx'
import { matchingFirst } from './matching-first.ts'
import { ProductList } from './product-list.tsx'
import { VariantTiles } from './variant-tiles.tsx'
import classes from './collection.module.css'

export type CollectionProps = {
  chosen: { productId: number; partNo: string } | null
  onChoose: (variant: Variant) => void
  narrowing: Narrowing
  onNarrow: (narrowing: Narrowing) => void
  /** The supplier's fabrics that the order already uses. */
  matchesOrder: readonly FabricInUse[]
  /** A link to the same fabrics as large images. */
  wallLink?: ReactNode
}

/** The supplier's fabrics: filters, search, products, and the colours of the chosen product (B2.17). */
export function Collection({ chosen, onChoose, narrowing, onNarrow, matchesOrder, wallLink }: CollectionProps) {
  const { t } = useTranslation()
  const { search, filters, onlyFavourites = false } = narrowing
  const found = useRef<HTMLElement>(null)
  const goToFound = () => found.current?.focus({ preventScroll: true })
  const [wanted, setWanted] = useState(chosen?.productId)
  const { data: all } = useQuery(queries.getProductFilters())
  const { favourites, isReady } = useFavouriteFabrics()
  const { data: matching, error, isPlaceholderData, refetch } = useProducts(narrowing)
  const products = isReady ? matching && withFavourites(matching, favourites, narrowing) : undefined
  const shown = products?.find(({ productId }) => productId === wanted) ?? products?.[0]
  const variants = useQuery({
    ...queries.getVariants({ params: { productId: shown?.productId ?? 0 } }),
    enabled: shown !== undefined,
  })
  const sorted = variants.data && matchingFirst(variants.data, narrowing)
  const isNarrowed = search.trim() !== '' || Object.keys(filters).length > 0 || onlyFavourites
  const hasNone = onlyFavourites && favourites.size === 0
  useEffect(() => {
    if (variants.error) logFailure('The variants were not loaded', variants.error)
  }, [variants.error])
  return (
    <>
      <TextInput
        type="search"
        className={classes.search}
        value={search}
        onChange={(event) => onNarrow({ ...narrowing, search: event.currentTarget.value })}
        // Enter moves the focus to the results (B5.14), which also closes the keyboard of a phone.
        onKeyDown={({ key }) => key === 'Enter' && goToFound()}
        maxLength={SearchTextMaxLength}
        aria-label={t('Fabrics:Search')}
        placeholder={t('Fabrics:Search')}
        leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
      />
      {wallLink}
      <FabricsInOrder
        fabrics={matchesOrder}
        chosen={chosen?.partNo}
        onChoose={(variant) => {
          setWanted(variant.productId)
          onChoose(variant)
        }}
      />
      <Filters filters={all?.filters} narrowing={narrowing} onNarrow={onNarrow} />
      <FoundCount count={isNarrowed && !isPlaceholderData ? products?.length : undefined} />
      <section ref={found} tabIndex={-1} aria-label={t('Fabrics:Ours')} className={classes.found}>
        {error && <NotFetched onRetry={() => void refetch()}>{errorText(error)}</NotFetched>}
        {products?.length === 0 ? (
          <EmptyState
            title={t(hasNone ? 'Fabrics:NoFavourites' : '0Results')}
            actions={
              <Button
                variant="default"
                onClick={() => {
                  onNarrow(wholeCollection)
                  goToFound()
                }}
              >
                {t('Fabrics:ClearFilters')}
              </Button>
            }
          >
            {t(hasNone ? 'Fabrics:NoFavouritesText' : 'Fabrics:NoneText')}
          </EmptyState>
        ) : (
          !error && (
            <div className={classes.collection}>
              <ProductList products={products} favourites={favourites} shown={shown?.productId} onShow={setWanted} />
              <section className={classes.product}>
                <div className={classes.heading}>
                  {shown && (
                    <span className={classes.name}>
                      <Title order={2}>{shown.name}</Title>
                      {/* The list is sorted again, and another fabric may come first. */}
                      <FavouriteStar fabric={shown} onToggle={() => setWanted(shown.productId)} />
                    </span>
                  )}
                  <output>{variants.isPending && <StillLoading />}</output>
                </div>
                {variants.isError ? (
                  <NotFetched onRetry={() => void variants.refetch()}>{t('Fabrics:NotFetched')}</NotFetched>
                ) : (
                  <>
                    {variants.data && <FabricSheet variants={variants.data} />}
                    <VariantTiles
                      variants={sorted?.variants}
                      matching={sorted?.matching}
                      label={t('Fabrics:ColoursOf', { name: shown?.name ?? '' })}
                      chosen={chosen?.partNo}
                      onChoose={onChoose}
                    />
                  </>
                )}
              </section>
            </div>
          )
        )}
      </section>
    </>
  )
}

/** Favourites come first while nothing is searched for. */
function withFavourites(products: readonly Product[], favourites: ReadonlySet<number>, narrowing: Narrowing) {
  if (narrowing.onlyFavourites) return products.filter(({ productId }) => favourites.has(productId))
  return narrowing.search.trim() === '' ? favouritesFirst(products, favourites) : products
}

// In milliseconds.
const searchPause = 200

/** The products that match search text and filters, updated while the user types (B5.14, B7.21). */
function useProducts({ search, filters }: Narrowing) {
  const [debounced] = useDebouncedValue(search, searchPause)
  return useQuery({
    ...queries.searchProducts({ query: collectionQuery({ search: debounced, filters }) }),
    placeholderData: keepPreviousData,
  })
}
