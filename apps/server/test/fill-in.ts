import { texts, type Locale } from '@veck/texts'
import type { Translate } from '../src/core/translate.ts'

/** The shipped texts with their values filled in; no database needed. */
export const fillIn: Translate = (locale: Locale, { key, values }) =>
  (texts[locale][key] ?? key).replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values?.[name] ?? whole))
