import { texts, type Locale } from '@veck/texts'
import type { Translate } from '../src/core/translate.ts'

/** Translates with the shipped texts, without a database. */
export const fillIn: Translate = (locale: Locale, { key, values }) =>
  (texts[locale][key] ?? key).replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values?.[name] ?? whole))
