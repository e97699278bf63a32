import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Order, Product, Variant } from '@veck/contract'
import { useCallback, useMemo } from 'react'
import { queries } from '../../lib/server/api.ts'
import type { Catalogue } from './rows.ts'

const noProducts: Product[] = []

/** The fabrics that can be chosen, and the colours of those in the order. */
export function useCatalogue(order: Order) {
  const queryClient = useQueryClient()
  const products = useQuery(queries.getProductFilters()).data?.products ?? noProducts
  const productIds = useMemo(
    () => [...new Set(order.fabricMarkingList.map(({ productId }) => productId))].filter((id) => id > 0),
    [order.fabricMarkingList],
  )
  const loaded = useQueries({
    queries: productIds.map((productId) => queries.getVariants({ params: { productId } })),
    combine: joinVariants,
  })
  const catalogue = useMemo(
    (): Catalogue => ({ names: new Map(products.map(({ productId, name }) => [productId, name])), variants: loaded }),
    [products, loaded],
  )
  /** The colours of a fabric. */
  const loadVariants = useCallback(
    (productId: number) => queryClient.ensureQueryData(queries.getVariants({ params: { productId } })),
    [queryClient],
  )
  return { products, catalogue, loadVariants }
}

const joinVariants = (results: { data: Variant[] | undefined }[]): Map<string, Variant> =>
  new Map(results.flatMap(({ data }) => data ?? []).map((variant) => [variant.partNo, variant]))
