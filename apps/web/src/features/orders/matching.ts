import type { ClientNames, OrderSummary } from '@veck/contract'

/** The offers whose number, name, customer's order number, owner or client contain every typed word. */
export function matching(orders: readonly OrderSummary[], typed: string, clients: ClientNames = {}): OrderSummary[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return [...orders]
  return orders.filter((order) => {
    const text =
      `#${order.offerNumber} ${order.offerName} ${order.customerOrderNumber} ${order.userEmailAddress} ${clients[order.id] ?? ''}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
