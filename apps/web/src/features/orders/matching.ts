import type { OrderSummary } from '@veck/contract'

/** The offers whose number, name, customer's order number or owner contain every typed word. */
export function matching(orders: readonly OrderSummary[], typed: string): OrderSummary[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return [...orders]
  return orders.filter((order) => {
    const text =
      `#${order.offerNumber} ${order.offerName} ${order.customerOrderNumber} ${order.userEmailAddress}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
