import type { Money } from '@veck/contract'
import { kronorFromOre, type Ore } from '@veck/domain'
import type { Locale } from '@veck/texts'
import { formatKronor } from '@veck/texts/formats'

// The server calculates in öre; kronor are written only where an answer or a document is made.

export const formatMoney = (ore: number, locale: Locale): string => formatKronor(kronorFromOre(ore as Ore), locale)

export const presentMoney = (ore: number, locale: Locale): Money => ({
  value: kronorFromOre(ore as Ore),
  formatted: formatMoney(ore, locale),
  currencyCode: 'SEK',
})
