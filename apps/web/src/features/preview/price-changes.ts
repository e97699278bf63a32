import type { Money, Order, OrderLine } from '@veck/contract'

export type PriceChange = { before: Money; after: Money }
type LineChange = PriceChange & { line: OrderLine }
export type PriceChanges = { lines: LineChange[]; total: PriceChange }

const isSame = (one: Money, other: Money) => one.value === other.value

/** The prices of an order at one time. */
export type Prices = { lines: Readonly<Record<string, Money>>; total: Money }

export const pricesOf = ({ orderLines, orderTotalExclVat }: Order): Prices => ({
  lines: Object.fromEntries(orderLines.map(({ markingId, price }) => [markingId, price])),
  total: orderTotalExclVat,
})

/** The prices in the sent PDF. Undefined if the order was never sent. */
export const sentPrices = ({ sent }: Order): Prices | undefined =>
  sent && { lines: sent.linePrices, total: sent.orderTotalExclVat }

/** The changed prices. Undefined if there are none (A4.9). */
export function priceChanges(seen: Prices, fresh: Order): PriceChanges | undefined {
  const lines = fresh.orderLines.flatMap((line): LineChange[] => {
    const before = seen.lines[line.markingId]
    return before && !isSame(before, line.price) ? [{ line, before, after: line.price }] : []
  })
  const total = { before: seen.total, after: fresh.orderTotalExclVat }
  return lines.length > 0 || !isSame(total.before, total.after) ? { lines, total } : undefined
}
