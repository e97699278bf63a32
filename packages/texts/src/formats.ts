import { perLocale, type Locale } from '@veck/domain'

/** The language tags for `Intl` and documents. */
export const languageTags: Record<Locale, string> = { sv: 'sv-SE', en: 'en-GB' }

export const decimalSeparators: Record<Locale, string> = { sv: ',', en: '.' }

/** `kr` in Swedish. In other languages it would be ambiguous. */
const currencyDisplays: Record<Locale, 'symbol' | 'code'> = { sv: 'symbol', en: 'code' }

const sums = perLocale(
  (locale) =>
    new Intl.NumberFormat(languageTags[locale], {
      style: 'currency',
      currency: 'SEK',
      currencyDisplay: currencyDisplays[locale],
    }),
)

/** `12 345,50 kr` in sv, `SEK 12,345.50` in en. With a true minus sign: English would have a hyphen. */
export const formatKronor = (kronor: number, locale: Locale): string => sums[locale].format(kronor).replace('-', '−')

const numbers = perLocale((locale) => new Intl.NumberFormat(languageTags[locale], { maximumFractionDigits: 2 }))

/** A length or a count in a sentence: `12,4` in sv, `12.4` in en. */
export const formatNumber = (value: number, locale: Locale): string => numbers[locale].format(value)

/** With a space in Swedish only. */
const percentSigns: Record<Locale, string> = { sv: '\u00A0%', en: '%' }

/** `42,5 %` in sv, `42.5%` in en. */
export const formatPercent = (percent: number, locale: Locale): string =>
  `${formatNumber(percent, locale)}${percentSigns[locale]}`

export const formatNumbers = (values: Readonly<Record<string, number>>, locale: Locale): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, formatNumber(value, locale)]))

const times = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Stockholm',
  dateStyle: 'short',
  timeStyle: 'short',
})

const hour = 3_600_000
/** `YYYY-MM-DD hh:` by hours since 1970. Formatting takes long, and Swedish time differs from UTC by whole hours. */
const swedishHours = new Map<number, string>()
const hoursKept = 10_000

/** YYYY-MM-DD hh:mm in both languages (A9.5), 24 hours, in Swedish time. */
export function swedishTime(instant: Date | string): string {
  const time = new Date(instant).getTime()
  const hours = Math.floor(time / hour)
  let start = swedishHours.get(hours)
  if (start === undefined) {
    start = times.format(new Date(hours * hour)).slice(0, -2)
    if (swedishHours.size >= hoursKept) swedishHours.clear()
    swedishHours.set(hours, start)
  }
  const minutes = Math.floor((time - hours * hour) / 60_000)
  return `${start}${String(minutes).padStart(2, '0')}`
}

/** The same text, but no line ends between a date and its time. */
export const keepTimesTogether = (text: string): string =>
  text.replaceAll(/(?<=\d{4}-\d\d-\d\d) (?=\d\d:\d\d)/g, '\u00A0')

/** YYYY-MM-DD, the day it is in Sweden. */
export const swedishDay = (instant: Date | string): string => swedishTime(instant).slice(0, 'YYYY-MM-DD'.length)

export const swedishToday = (): string => swedishDay(new Date())
