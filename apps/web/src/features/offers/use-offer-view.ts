import { useDebouncedCallback } from '@mantine/hooks'
import { listTabs, offerSorts, OrderStatus, type ListTab, type OfferSort } from '@veck/domain'
import { useEffect, useRef, useState } from 'react'

export const tabNames = {
  [OrderStatus.Initiated]: 'Open',
  [OrderStatus.OfferSentToCustomer]: 'Sent',
  [OrderStatus.OrderPlaced]: 'Closed',
} as const

// Milliseconds; browsers refuse to write more than some three addresses a second.
const rest = 400

/** What of the list is looked at: kept in the address, for who goes back to it in the browser. */
export type OfferView = { tab?: string | undefined; filter?: string | undefined; sort?: string | undefined }

const isWholeList = ({ tab, filter, sort }: OfferView) =>
  tab === undefined && filter === undefined && sort === undefined

/** The tab, the filter and the order of the rows, shown at once and told when they rest. */
export function useOfferView(view: OfferView, onView: (view: OfferView) => void) {
  const [tab, setTab] = useState<ListTab>(
    () => listTabs.find((known) => tabNames[known] === view.tab) ?? OrderStatus.Initiated,
  )
  const [filter, setFilter] = useState(view.filter ?? '')
  const [sort, setSort] = useState<OfferSort>(() => offerSorts.find((known) => known === view.sort) ?? 'newest')
  const kept = useRef(view)
  const keep = useDebouncedCallback((now: OfferView) => {
    kept.current = now
    onView(now)
  }, rest)
  const isWhole = isWholeList(view)
  // The list's own address, gone to while one is in it: it begins anew.
  useEffect(() => {
    if (!isWhole || isWholeList(kept.current)) return
    kept.current = {}
    setTab(OrderStatus.Initiated)
    setFilter('')
    setSort('newest')
  }, [isWhole])
  const look = (at: ListTab, by: string, sorted: OfferSort = sort) => {
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
