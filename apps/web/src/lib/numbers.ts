import type { Locale } from '@veck/texts'
import { useCallback } from 'react'
import { useLocale } from './route-params.ts'

const formats: Record<Locale, Intl.NumberFormat> = {
  sv: new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 2 }),
  en: new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 }),
}

/** A length or a count as the server words it too: `12,4` in sv, `12.4` in en. */
export const wordNumber = (value: number, locale: Locale): string => formats[locale].format(value)

export const wordNumbers = (values: Readonly<Record<string, number>>, locale: Locale): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, wordNumber(value, locale)]))

export function useNumber() {
  const locale = useLocale()
  return useCallback((value: number) => wordNumber(value, locale), [locale])
}
