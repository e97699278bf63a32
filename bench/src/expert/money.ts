import type { Locale } from '@veck/texts'

const thousands = /\B(?=(\d{3})+$)/g

/** As `Intl.NumberFormat` formats kronor, but faster. Sums are not negative. */
const formatted = (ore: number, locale: Locale) => {
  const kronor = String(Math.floor(ore / 100))
  const rest = String(ore % 100).padStart(2, '0')
  return locale === 'sv'
    ? `${kronor.replaceAll(thousands, '\u00A0')},${rest}\u00A0kr`
    : `SEK\u00A0${kronor.replaceAll(thousands, ',')}.${rest}`
}

/** The JSON of a sum. */
export const money = (ore: number, locale: Locale) =>
  `{"value":${ore / 100},"formatted":"${formatted(ore, locale)}","currencyCode":"SEK"}`
