import { useDebouncedCallback } from '@mantine/hooks'
import { listTabs, OrderStatus, type ListTab } from '@veck/domain'
import { useEffect, useRef, useState } from 'react'

export const tabNames = {
  [OrderStatus.Initiated]: 'Open',
  [OrderStatus.OfferSentToCustomer]: 'Sent',
  [OrderStatus.OrderPlaced]: 'Closed',
} as const

// Milliseconds; browsers refuse to write more than some three addresses a second.
const rest = 400

/** What of the list is looked at: kept in the address, for who goes back to it in the browser. */
export type OfferView = { tab?: string | undefined; filter?: string | undefined }

const isWholeList = ({ tab, filter }: OfferView) => tab === undefined && filter === undefined

/** The tab and the filter, shown at once and told when they rest. */
export function useOfferView(view: OfferView, onView: (view: OfferView) => void) {
  const [tab, setTab] = useState<ListTab>(
    () => listTabs.find((known) => tabNames[known] === view.tab) ?? OrderStatus.Initiated,
  )
  const [filter, setFilter] = useState(view.filter ?? '')
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
  }, [isWhole])
  const look = (at: ListTab, by: string) => {
    setTab(at)
    setFilter(by)
    keep({ tab: at === OrderStatus.Initiated ? undefined : tabNames[at], filter: by || undefined })
  }
  return { tab, filter, look }
}
