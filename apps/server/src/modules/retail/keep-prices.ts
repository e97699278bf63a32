import type { Retail } from '@veck/contract'
import type { FrozenOffer, Ore, PriceDisplay } from '@veck/domain'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { lineAlternatives } from '../../db/schema/line-alternatives.ts'
import { markingRetail } from '../../db/schema/retail.ts'
import type { OrderRow } from '../orders/index.ts'
import { readRetail } from './read-retail.ts'

type OfferedPrices = { offered: FrozenOffer; accepted: FrozenOffer; display: PriceDisplay }

/**
 * Another alternative or a taken option moves the freight that prices include from one curtain to another, so the price rule
 * gives other prices than those that the client accepted. Those become fixed prices. Curtains that were changed after the
 * offer was sent are left: their prices are new ones.
 */
export const keepAcceptedPrices = async (
  tx: Transaction,
  order: OrderRow,
  before: Retail,
  { offered, accepted, display }: OfferedPrices,
) => {
  const wasOffered = pricesByCurtain(before, display)
  const first = frozenPrices(offered, display)
  const wanted = frozenPrices(accepted, display)
  const present = await readRetail(tx, order)
  const now = pricesByCurtain(present, display)
  for (const { id, letter, alternatives } of present.order.markings)
    for (const curtain of [{ letter, alternativeId: null }, ...alternatives.map(asAlternative)]) {
      const key = keyOf(id, curtain.letter)
      const amount = wanted.get(key)
      if (amount === undefined || amount === now.get(key) || wasOffered.get(key) !== first.get(key)) continue
      const set = { fixedPrice: amount, fixedPriceDisplay: display }
      if (curtain.alternativeId !== null)
        await tx.update(lineAlternatives).set(set).where(eq(lineAlternatives.id, curtain.alternativeId))
      else
        await tx
          .insert(markingRetail)
          .values({ markingId: id, orderId: order.id, ...set })
          .onConflictDoUpdate({ target: markingRetail.markingId, set })
    }
}

const asAlternative = ({ id, letter }: { id: string; letter: string }) => ({ letter, alternativeId: id })

const keyOf = (markingId: string, letter: string | null) => `${markingId} ${letter ?? ''}`

const pricesByCurtain = ({ order, prices }: Retail, display: PriceDisplay): ReadonlyMap<string, number | undefined> => {
  const priced = new Map(
    prices.markings.flatMap((marking) =>
      [marking, ...marking.alternatives].map(({ id, price }) => [id, price[display]] as const),
    ),
  )
  return new Map(
    order.markings.flatMap(({ id, letter, alternatives }) =>
      [{ id, letter }, ...alternatives].map((curtain) => [keyOf(id, curtain.letter), priced.get(curtain.id)] as const),
    ),
  )
}

const frozenPrices = ({ parts }: FrozenOffer, display: PriceDisplay): ReadonlyMap<string, Ore> =>
  new Map(
    parts
      .filter(({ kind }) => kind === 'marking')
      .flatMap(({ id, chosen, price, alternatives }) =>
        [{ letter: chosen, price }, ...alternatives].map((each): [string, Ore] => [
          keyOf(id, each.letter),
          each.price[display],
        ]),
      ),
  )
