import { CurrencyCode } from '@veck/contract'
import { writeKronor } from '@veck/domain'
import type { Difference, ReturnedContent } from '../../../db/schema/punchout-returns.ts'
import type { OrderedItem } from '../cxml/order-request.ts'

/** Differences between an order and the return; none if it can be placed. The sequence of items does not matter. */
export const differencesIn = (returned: readonly ReturnedContent[], ordered: readonly OrderedItem[]): Difference[] => {
  const left = new Map(returned.map((item) => [item.itemId, item]))
  const found = ordered.flatMap((item): Difference[] => {
    const known = left.get(item.itemId)
    left.delete(item.itemId)
    return known
      ? differencesOf(known, item)
      : [{ kind: 'extra', place: item.itemId, returned: '', ordered: String(item.quantity) }]
  })
  const missing = [...left.values()].map(({ place, quantity }): Difference => ({
    kind: 'missing',
    place,
    returned: String(quantity),
    ordered: '',
  }))
  return [...found, ...missing]
}

const differencesOf = ({ place, quantity, unitPrice }: ReturnedContent, ordered: OrderedItem): Difference[] => [
  ...(ordered.quantity === quantity
    ? []
    : [{ kind: 'quantity' as const, place, returned: String(quantity), ordered: String(ordered.quantity) }]),
  ...(ordered.unitPrice === undefined || ordered.unitPrice === unitPrice
    ? []
    : [{ kind: 'price' as const, place, returned: writeKronor(unitPrice), ordered: writeKronor(ordered.unitPrice) }]),
  ...(ordered.currency === undefined || ordered.currency === CurrencyCode
    ? []
    : [{ kind: 'currency' as const, place, returned: CurrencyCode, ordered: ordered.currency }]),
]
