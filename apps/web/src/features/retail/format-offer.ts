import type { Locale, Margin, Ore, Percentage, Price, PriceDisplay } from '@veck/domain'
import { OneOf, percentFromPercentage } from '@veck/domain'
import { useMemo } from 'react'
import { useLocale } from '../../lib/screen/route-params.ts'
import { useTradeAmount } from '../../lib/prices/trade-amount.ts'
import { useNumber, usePercent, useRetailAmount } from '../../lib/language/use-formats.ts'

/** How the rows of the offer write amounts. One object for all rows: hundreds of subscriptions would be slow. */
export type OfferFormats = {
  locale: Locale
  display: PriceDisplay
  /** What the client pays, in the display that the client sees. */
  retail: (price: Price) => string
  /** Undefined if the client pays the same. */
  difference: (price: Price) => string | undefined
  /** Undefined in presentation mode. */
  trade: (amount: Ore) => string | undefined
  percent: (percentage: Percentage) => string
  /** Of hundredths of a unit. */
  quantity: (hundredths: number) => string
  /** Undefined in presentation mode. */
  margin: (margin: Margin) => string | undefined
}

export function useOfferFormats(display: PriceDisplay): OfferFormats {
  const locale = useLocale()
  const money = useRetailAmount()
  const trade = useTradeAmount()
  const number = useNumber()
  const inPercent = usePercent()
  return useMemo(() => {
    // Without the minus of −0.
    const percent = (percentage: Percentage) => inPercent(percentFromPercentage(percentage) + 0)
    return {
      locale,
      display,
      retail: (price) => money(price[display]),
      difference: (price) =>
        price[display] === 0 ? undefined : `${price[display] > 0 ? '+' : ''}${money(price[display])}`,
      trade,
      percent,
      quantity: (hundredths) => number(hundredths / OneOf),
      margin: ({ amount, percentage }) => {
        const shown = trade(amount)
        return shown && (percentage === null ? shown : `${percent(percentage)}\u00a0· ${shown}`)
      },
    }
  }, [locale, display, money, trade, number, inPercent])
}
