import type { Locale } from '@veck/texts'
import { test } from './test.ts'

/** Tests of screens that are judged as a whole: in each language once, in light and dark by turns. */
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
