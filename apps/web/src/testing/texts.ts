import { locales } from '@veck/texts'
import '../lib/language/early-texts.ts'
import { i18n } from '../lib/language/i18n.ts'

/** As on a new page, which has loaded none. */
export const forgetTexts = () => {
  for (const locale of locales) i18n.removeResourceBundle(locale, 'translation')
  window.earlyTexts = undefined
}
