import { kronorFromOre, type Ore } from '@veck/domain'
import type { Locale } from '@veck/texts'
import { useCallback } from 'react'
import { useLocale } from './route-params.ts'

const formats: Record<Locale, Intl.NumberFormat> = {
  sv: new Intl.NumberFormat('sv-SE', { style: 'currency', currency: 'SEK' }),
  en: new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'SEK', currencyDisplay: 'code' }),
}

/** A sum made in the browser, as the server words its own: `12 345,50 kr` in sv, `SEK 12,345.50` in en. */
export const wordOre = (ore: Ore, locale: Locale): string => formats[locale].format(kronorFromOre(ore))

export function useMoney() {
  const locale = useLocale()
  return useCallback((ore: Ore) => wordOre(ore, locale), [locale])
}
