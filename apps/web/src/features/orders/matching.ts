import type { ClientNames, OrderSummary } from '@veck/contract'
import { plain } from '@veck/domain'

/** The offers whose number, name, customer's order number, owner or client contain every typed word, with or without accents. */
export function matching(orders: readonly OrderSummary[], typed: string, clients: ClientNames = {}): OrderSummary[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return [...orders]
  return orders.filter((order) => {
    const text = plain(
      `#${order.offerNumber} ${order.offerName} ${order.customerOrderNumber} ${order.userEmailAddress} ${clients[order.id] ?? ''}`,
    )
    return words.every((word) => text.includes(word))
  })
}
