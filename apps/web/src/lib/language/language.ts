import type { Locale } from '@veck/texts'
import { fetchTexts } from '../server/api.ts'
import { i18n } from './i18n.ts'

/** Requests that are running; loaded texts are in `i18n`. */
const loading = new Map<Locale, Promise<void>>()

/** Puts a no-break space between a number and its unit, or between SEK and a number, so that they stay on one line. */
const unitsKept = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      text.replace(/(?<=\d|\}\}) (?=(?:cm|m|st|kr|MB|%)(?!\p{L}))|(?<=\bSEK) (?=\d|\{\{)/gu, '\u00a0'),
    ]),
  )

/** Loads the texts once per language (A2.46), in Swedish those that the language lacks; a failed load can be repeated. */
export async function loadTexts(locale: Locale): Promise<void> {
  if (i18n.hasResourceBundle(locale, 'translation')) return
  const load =
    loading.get(locale) ??
    fetchTexts(locale)
      .then((texts) => void i18n.addResourceBundle(locale, 'translation', unitsKept(texts)))
      .finally(() => loading.delete(locale))
  loading.set(locale, load)
  await load
}

export async function setLocale(locale: Locale) {
  await loadTexts(locale)
  // i18n renders every text again, even if the language is the same.
  if (i18n.language !== locale) await i18n.changeLanguage(locale)
}
