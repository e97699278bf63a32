import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { defaultLocale, type Locale } from '@veck/texts'

/** Texts are a flat map `Screen:Key` → text, so that neither `:` nor `.` splits a key. */
export const i18n = i18next.createInstance()

void i18n.use(initReactI18next).init({
  lng: defaultLocale,
  fallbackLng: defaultLocale,
  resources: {},
  nsSeparator: false,
  keySeparator: false,
  // React escapes already.
  interpolation: { escapeValue: false },
})

export const currentLocale = () => i18n.language as Locale

i18n.on('languageChanged', (locale) => {
  document.documentElement.lang = locale
})
