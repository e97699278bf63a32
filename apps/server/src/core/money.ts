import type { Money } from '@veck/contract'
import type { Locale } from '@veck/texts'
import { formatKronor } from '@veck/texts/formats'

/** Öre inside, kronor and words at the edge. */
export const presentMoney = (ore: number, locale: Locale): Money => {
  const value = ore / 100
  return { value, formatted: formatKronor(value, locale), currencyCode: 'SEK' }
}
