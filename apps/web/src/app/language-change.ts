import type { QueryClient } from '@tanstack/react-query'
import { currentLocale, i18n } from '../lib/i18n.ts'

/** Answers carry words and prices in the language they were asked for: another language asks again. */
export function askAgainInNewLanguage(queryClient: QueryClient) {
  let spoken = currentLocale()
  i18n.on('languageChanged', () => {
    if (currentLocale() === spoken) return
    spoken = currentLocale()
    void queryClient.invalidateQueries()
  })
}
