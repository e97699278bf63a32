import { defaultLocale, locales, type Locale } from '@veck/texts'

const isLocale = (text: string | undefined): text is Locale => locales.some((locale) => locale === text)

/** The locale is the first segment of every path (A1.5, A2.46). */
export function localeOf(pathname: string): Locale | undefined {
  const first = pathname.split('/')[1]
  return isLocale(first) ? first : undefined
}

export const localeOrDefault = (pathname: string): Locale => localeOf(pathname) ?? defaultLocale

/** The same screen in another language: only the first segment of the path changes (A2.20). */
export const withLocale = (path: string, locale: Locale): string => path.replace(/^\/[^/?#]*/, `/${locale}`)

/** The values of the `Accept-Language` header (A2.46). */
export const languageTags: Record<Locale, string> = { sv: 'sv-SE', en: 'en-US' }
