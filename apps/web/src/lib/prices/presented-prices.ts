import type { Order, Retail } from '@veck/contract'
import { canReadRetail, isPriceRuleMissing, type Ore, type PriceDisplay, type RetailOrder } from '@veck/domain'
import { useMemo } from 'react'
import { orderFacts } from '../order/order-facts.ts'
import { usePresentationMode } from './presentation-mode.ts'
import { useSession } from '../session/session.ts'
import { useRetailAmount } from '../language/use-formats.ts'
import { useRetail } from './use-retail.ts'

type MarkingPrice = { price: string | undefined; isOption: boolean }

export type PresentedPrices = {
  display: PriceDisplay
  ofMarking: ReadonlyMap<string, MarkingPrice>
  ofFolder: ReadonlyMap<string, string>
  /** In the display that the client sees, as the next two. Undefined also if the client sees the total only. */
  curtains: string | undefined
  extras: string | undefined
  freight: string | undefined
  vat: { rate: number; amount: string }[]
  total: Record<PriceDisplay, string>
}

/** In presentation mode, what the client pays. Undefined until it is known, and if it would be the trade price. */
export function usePresentedPrices(order: Order): PresentedPrices | undefined {
  const user = useSession()?.currentUser
  const { isPresenting } = usePresentationMode()
  const money = useRetailAmount()
  const isShown = isPresenting && user !== undefined && canReadRetail(user, orderFacts(order, user)).allowed
  const { data } = useRetail(order, isShown)
  return useMemo(() => {
    if (!isShown || !data || isPriceRuleMissing(data.order as unknown as RetailOrder)) return undefined
    return presented(data, (ore) => money(ore as Ore))
  }, [isShown, data, money])
}

function presented({ order: { display }, oneTotal, prices }: Retail, money: (ore: number) => string): PresentedPrices {
  const sumOf = (parts: { counts: boolean; price: Record<PriceDisplay, number> }[]) =>
    parts.filter(({ counts }) => counts).reduce((sum, { price }) => sum + price[display], 0)
  const extras = sumOf(prices.extras)
  return {
    display,
    ofMarking: new Map(
      prices.markings
        .filter(({ needsPrice }) => !needsPrice)
        .map(({ id, price, counts }) => [
          id,
          { price: oneTotal && counts ? undefined : money(price[display]), isOption: !counts },
        ]),
    ),
    ofFolder: new Map((oneTotal ? [] : prices.folders).map(({ id, price }) => [id, money(price[display])])),
    curtains: oneTotal ? undefined : money(sumOf(prices.markings)),
    extras: extras > 0 && !oneTotal ? money(extras) : undefined,
    freight: prices.freight && !oneTotal ? money(prices.freight[display]) : undefined,
    vat: prices.vat.map(({ rate, vat }) => ({ rate, amount: money(vat) })),
    total: { exclVat: money(prices.total.exclVat), inclVat: money(prices.total.inclVat) },
  }
}
