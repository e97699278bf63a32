import type { Locale } from '@veck/texts'
import { test } from './test.ts'

/** Runs tests in Swedish with dark colours and in English with light ones. */
export const inBothLanguages = (tests: (locale: Locale) => void) => {
  for (const { locale, colorScheme } of [
    { locale: 'sv', colorScheme: 'dark' },
    { locale: 'en', colorScheme: 'light' },
  ] as const) {
    test.describe(`in ${locale}, ${colorScheme}`, () => {
      test.use({ colorScheme })
      tests(locale)
    })
  }
}
