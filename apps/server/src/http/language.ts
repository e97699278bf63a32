import { defaultLocale, locales, type Locale } from '@veck/texts'

/** The language header is Accept-Language (sv-SE or en-US); the first known language in it wins. */
export const localeOf = (acceptLanguage: string | undefined): Locale => {
  for (const part of (acceptLanguage ?? '').slice(0, 200).toLowerCase().split(',')) {
    const language = part.trim().slice(0, 2)
    const locale = locales.find((known) => known === language)
    if (locale) return locale
  }
  return defaultLocale
}
