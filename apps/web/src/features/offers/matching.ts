import type { OrderSummary } from '@veck/contract'

/** The offers whose number, name, customer's order number or owner contain every typed word. */
export function matching(offers: readonly OrderSummary[], typed: string): OrderSummary[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return [...offers]
  return offers.filter((offer) => {
    const text =
      `#${offer.offerNumber} ${offer.offerName} ${offer.customerOrderNumber} ${offer.userEmailAddress}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
