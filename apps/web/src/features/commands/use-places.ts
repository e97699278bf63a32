import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Order, OrderSummary } from '@veck/contract'
import { foldersIn, isRoot, OrderStatus } from '@veck/domain'
import { queries } from '../../lib/server/api.ts'
import { useOrder } from '../../lib/order/current-order.ts'
import { favouritesFirst, useFavouriteFabrics } from '../../lib/fabrics/favourite-fabrics.ts'
import { usePathTo } from '../../lib/screen/paths.ts'
import { useSession } from '../../lib/session/session.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'

export type Place = { id: string; label: string; note: string; href: string }
type Group = { label: string; items: Place[] }

/** From this length on the server is asked: one letter finds too much. */
const searchedLength = 2

/** Where the command menu leads: the contents of the order on screen first, then the user's offers. */
export function usePlaces(query: string, enabled: boolean): Group[] {
  const { t } = useTranslation()
  const to = usePathTo()
  const order = useOrder()
  const { favourites } = useFavouriteFabrics()
  const offers = useOffers(query, enabled)
  const hrefOf = ({ id, status }: OrderSummary) =>
    status === OrderStatus.Initiated
      ? to('/order/$order', { order: id })
      : to('/order/$order/preview/finished', { order: id })
  return [
    ...(order ? placesIn(order, favourites, to, t) : []),
    {
      label: t('Commands:Offers'),
      items: offers.map((offer) => ({
        id: `offer ${offer.id}`,
        label: offer.offerName,
        note: String(offer.offerNumber),
        href: hrefOf(offer),
      })),
    },
  ]
}

const placesIn = (
  order: Order,
  favourites: ReadonlySet<number>,
  to: ReturnType<typeof usePathTo>,
  t: ReturnType<typeof useTranslation>['t'],
): Group[] => [
  {
    label: t('Commands:Folders'),
    items: foldersIn(order.folder).map((folder) => ({
      id: `folder ${folder.id}`,
      label: folder.name,
      note: isRoot(folder) ? '' : (order.folders[folder.parentId ?? '']?.name ?? ''),
      href: to('/order/$order/folder/$folder', { order: order.id, folder: folder.id }),
    })),
  },
  {
    label: t('Commands:Markings'),
    items: Object.values(order.markings).map((marking) => ({
      id: `marking ${marking.id}`,
      label: marking.name,
      note: order.folders[marking.folderId]?.name ?? '',
      href: to('/order/$order/marking/$marking/{-$step}', { order: order.id, marking: marking.id, step: 3 }),
    })),
  },
  {
    label: t('Commands:Fabrics'),
    items: favouritesFirst(order.fabricMarkingList, favourites).map(({ productId, variantId, variantName }) => ({
      id: `fabric ${variantId}`,
      label: variantName,
      note: favourites.has(productId) ? t('Fabrics:Favourite') : '',
      href: to('/order/$order/fabric/$product/$variant', { order: order.id, product: productId, variant: variantId }),
    })),
  },
]

/** Customers have a list of their own; sales search all offers, and have the latest. */
function useOffers(query: string, enabled: boolean): OrderSummary[] {
  const user = useSession()?.currentUser
  const isSales = user?.isSales ?? false
  const [searchText] = useDebouncedValue(query.trim(), 250)
  const isSearching = isSales && searchText.length >= searchedLength
  const { data: own } = useQuery({
    ...queries.getOrdersByStatus(),
    enabled: enabled && !isSales && (user?.isCurtainUser ?? false),
  })
  const { data: latest } = useQuery({ ...queries.getLatestOrders(), enabled: enabled && isSales })
  const { data: found } = useQuery({
    ...queries.searchOrders({ query: { searchText } }),
    enabled: enabled && isSearching,
    placeholderData: keepPreviousData,
  })
  if (isSearching && found) return found
  if (latest)
    return [
      ...new Map(
        Object.values(latest)
          .flat()
          .map((each) => [each.id, each]),
      ).values(),
    ]
  return own ? Object.values(own).flat() : []
}
