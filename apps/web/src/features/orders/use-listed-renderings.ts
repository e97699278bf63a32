import { ListedRenderingsMax } from '@veck/contract/limits'
import { useEffect, useState } from 'react'
import { client } from '../../lib/server/api.ts'

/** ms without scrolling before the pictures of the rows on screen are asked for. */
const Rest = 120

/**
 * The pictures of the orders on screen, by order: one call for all rows that came into view, when the list rests.
 * Null: the order has none.
 */
export function useListedRenderings(visibleIds: readonly string[]): ReadonlyMap<string, string | null> {
  const [known, setKnown] = useState<ReadonlyMap<string, string | null>>(new Map())
  const wanted = visibleIds
    .filter((id) => !known.has(id))
    .slice(0, ListedRenderingsMax)
    .join(' ')
  useEffect(() => {
    if (wanted === '') return undefined
    const orderIds = wanted.split(' ')
    const stop = new AbortController()
    const ask = async () => {
      // A row whose picture could not be asked for stays without one.
      const found = await client.getListedRenderings({ query: { orderIds } }, { signal: stop.signal }).catch(() => [])
      if (stop.signal.aborted) return
      const fileOf = new Map(found.map(({ orderId, fileId }) => [orderId, fileId]))
      setKnown((before) => new Map([...before, ...orderIds.map((id) => [id, fileOf.get(id) ?? null] as const)]))
    }
    const timer = setTimeout(() => void ask(), Rest)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [wanted])
  return known
}
