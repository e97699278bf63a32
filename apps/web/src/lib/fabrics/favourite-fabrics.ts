import { useQuery } from '@tanstack/react-query'
import type { FavouriteFabrics } from '@veck/contract'
import { queries } from '../server/api.ts'

// Outside the hook: a new function would make a new set, and so draw the screen, again and again.
const toSet = ({ productIds }: FavouriteFabrics): ReadonlySet<number> => new Set(productIds)
const none: ReadonlySet<number> = new Set()

/**
 * The products that the user has marked. Not ready: they are still asked for, and lists that put them first wait. After
 * a failure lists are shown without them.
 */
export function useFavouriteFabrics() {
  const { data, isFetched, failureCount } = useQuery({
    ...queries.getFavouriteFabrics(),
    select: toSet,
    // The stars of a list use this hook too. If each asked again after a failure, the list would wait for ever.
    retryOnMount: false,
  })
  return { favourites: data ?? none, isReady: isFetched || failureCount > 0 }
}

/** The others keep their sequence, and so do the favourites. */
export const favouritesFirst = <Fabric extends { productId: number }>(
  fabrics: readonly Fabric[],
  favourites: ReadonlySet<number>,
): Fabric[] => [
  ...fabrics.filter(({ productId }) => favourites.has(productId)),
  ...fabrics.filter(({ productId }) => !favourites.has(productId)),
]
