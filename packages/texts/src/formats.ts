import type { Locale } from './index.ts'

type NumberFormats = Record<Locale, Intl.NumberFormat>

const sums: NumberFormats = {
  sv: new Intl.NumberFormat('sv-SE', { style: 'currency', currency: 'SEK' }),
  en: new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'SEK', currencyDisplay: 'code' }),
}

/** `12 345,50 kr` in sv, `SEK 12,345.50` in en. */
export const wordKronor = (kronor: number, locale: Locale): string => sums[locale].format(kronor)

const numbers: NumberFormats = {
  sv: new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 2 }),
  en: new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 }),
}

/** A length or a count in a sentence: `12,4` in sv, `12.4` in en. */
export const wordNumber = (value: number, locale: Locale): string => numbers[locale].format(value)

export const wordNumbers = (values: Readonly<Record<string, number>>, locale: Locale): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, wordNumber(value, locale)]))

const times = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Stockholm',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** YYYY-MM-DD hh:mm in both languages (A9.5), 24 hours, in Swedish time. */
export const swedishTime = (instant: Date | string): string => times.format(new Date(instant))

/** YYYY-MM-DD, the day it is in Sweden. */
export const swedishDay = (instant: Date | string): string => swedishTime(instant).slice(0, 'YYYY-MM-DD'.length)

export const swedishToday = (): string => swedishDay(new Date())
