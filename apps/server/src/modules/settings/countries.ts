import type { Locale } from '@veck/texts'
import { languageTags } from '@veck/texts/formats'

/** Country name → code, sorted as the language sorts: å, ä and ö come last in Swedish. */
export const nameCountries = (codes: string[], locale: Locale): Record<string, string> => {
  const names = new Intl.DisplayNames(languageTags[locale], { type: 'region' })
  const { compare } = new Intl.Collator(languageTags[locale])
  const named = codes.map((code) => [names.of(code) ?? code, code] as const)
  return Object.fromEntries(named.toSorted(([one], [other]) => compare(one, other)))
}
