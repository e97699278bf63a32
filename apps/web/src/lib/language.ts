import { defaultLocale, type Locale } from '@veck/texts'
import { fetchTexts } from './api.ts'
import { i18n } from './i18n.ts'

/** Those under way; what has come is in `i18n`. */
const loading = new Map<Locale, Promise<void>>()

/** A number and its unit, or SEK before it, stand on one line: a no-break space between them, wherever a text has the two. */
const unitsKept = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      text.replace(/(?<=\d|\}\}) (?=(?:cm|m|st|kr|MB|%)(?!\p{L}))|(?<=\bSEK) (?=\d|\{\{)/gu, '\u00a0'),
    ]),
  )

/** Once per language (A2.46); a failed load may be tried again. */
async function loadOnce(locale: Locale): Promise<void> {
  if (i18n.hasResourceBundle(locale, 'translation')) return
  const load =
    loading.get(locale) ??
    fetchTexts(locale)
      .then((texts) => void i18n.addResourceBundle(locale, 'translation', unitsKept(texts)))
      .finally(() => loading.delete(locale))
  loading.set(locale, load)
  await load
}

/** Swedish comes along with every language, for the keys that it lacks (A1.5). */
export const loadTexts = (locale: Locale) => Promise.all([...new Set([locale, defaultLocale])].map(loadOnce))

export async function setLocale(locale: Locale) {
  await loadTexts(locale)
  // Told again of the language it has, i18n draws every word of the page anew.
  if (i18n.language !== locale) await i18n.changeLanguage(locale)
}
