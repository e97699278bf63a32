import type { Locale } from '@veck/texts'

const languages: Record<Locale, string> = { sv: 'sv-SE', en: 'en-GB' }

/** Country name → code, in the language's own order: å, ä and ö stand last in Swedish. */
export const nameCountries = (codes: string[], locale: Locale): Record<string, string> => {
  const names = new Intl.DisplayNames(languages[locale], { type: 'region' })
  const { compare } = new Intl.Collator(languages[locale])
  const named = codes.map((code) => [names.of(code) ?? code, code] as const)
  return Object.fromEntries(named.toSorted(([one], [other]) => compare(one, other)))
}
