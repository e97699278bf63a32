import { defaultLocale, type Locale } from '@veck/texts'
import { fetchTexts } from './api.ts'
import { i18n } from './i18n.ts'

const loading = new Map<Locale, Promise<void>>()

/** Once per language (A2.46); a failed load may be tried again. */
function loadOnce(locale: Locale): Promise<void> {
  const load =
    loading.get(locale) ??
    fetchTexts(locale).then(
      (texts) => void i18n.addResourceBundle(locale, 'translation', texts),
      (error: unknown) => {
        loading.delete(locale)
        throw error
      },
    )
  loading.set(locale, load)
  return load
}

/** Swedish comes along with every language, for the keys that it lacks (A1.5). */
export const loadTexts = (locale: Locale) => Promise.all([...new Set([locale, defaultLocale])].map(loadOnce))

export async function speak(locale: Locale) {
  await loadTexts(locale)
  await i18n.changeLanguage(locale)
}
