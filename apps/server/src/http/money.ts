import type { Money } from '@veck/contract'
import type { Locale } from '@veck/texts'

const money: Record<Locale, Intl.NumberFormat> = {
  sv: new Intl.NumberFormat('sv-SE', { style: 'currency', currency: 'SEK' }),
  en: new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'SEK', currencyDisplay: 'code' }),
}

/** Öre inside, kronor and words at the edge: `12 345,50 kr` in sv, `SEK 12,345.50` in en. */
export const presentMoney = (ore: number, locale: Locale): Money => {
  const value = ore / 100
  return { value, formatted: money[locale].format(value), currencyCode: 'SEK' }
}

const numbers: Record<Locale, Intl.NumberFormat> = {
  sv: new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 2 }),
  en: new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 }),
}

/** A length or a count in a sentence: `12,4` in sv, `12.4` in en. */
export const presentNumber = (value: number, locale: Locale) => numbers[locale].format(value)
