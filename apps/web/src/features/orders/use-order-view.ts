import { useDebouncedCallback } from '@mantine/hooks'
import { listTabs, orderSorts, OrderStatus, type ListTab, type OrderSort } from '@veck/domain'
import { useEffect, useRef, useState } from 'react'

export const tabNames = {
  [OrderStatus.Initiated]: 'Open',
  [OrderStatus.OfferSentToCustomer]: 'Sent',
  [OrderStatus.OrderPlaced]: 'Closed',
} as const

// In milliseconds. Browsers limit how often the address may change.
const addressDelay = 400

/** Tab, filter and sort order. They are kept in the address, so that going back in the browser restores them. */
export type OrderView = { tab?: string | undefined; filter?: string | undefined; sort?: string | undefined }

const isWholeList = ({ tab, filter, sort }: OrderView) =>
  tab === undefined && filter === undefined && sort === undefined

/** Tab, filter and sort order: the list changes at once, the address after a short delay. */
export function useOrderView(view: OrderView, onView: (view: OrderView) => void) {
  const [tab, setTab] = useState<ListTab>(
    () => listTabs.find((known) => tabNames[known] === view.tab) ?? OrderStatus.Initiated,
  )
  const [filter, setFilter] = useState(view.filter ?? '')
  const [sort, setSort] = useState<OrderSort>(() => orderSorts.find((known) => known === view.sort) ?? 'newest')
  const kept = useRef(view)
  const keep = useDebouncedCallback((now: OrderView) => {
    kept.current = now
    onView(now)
  }, addressDelay)
  const isWhole = isWholeList(view)
  // The user opened the link to the list while the list was open: it is reset.
  useEffect(() => {
    if (!isWhole || isWholeList(kept.current)) return
    kept.current = {}
    setTab(OrderStatus.Initiated)
    setFilter('')
    setSort('newest')
  }, [isWhole])
  const look = (at: ListTab, by: string, sorted: OrderSort = sort) => {
    setTab(at)
    setFilter(by)
    setSort(sorted)
    keep({
      tab: at === OrderStatus.Initiated ? undefined : tabNames[at],
      filter: by || undefined,
      sort: sorted === 'newest' ? undefined : sorted,
    })
  }
  return { tab, filter, sort, look }
}
