import type { Locale, TextKey } from '@veck/texts'
import type { Translate, TextValues } from '../../core/translate.ts'

/** Translates to the language of the document. */
export type Translator = (key: TextKey, values?: TextValues) => string

export const translatorFor =
  (translate: Translate, locale: Locale): Translator =>
  (key, values) =>
    translate(locale, values ? { key, values } : { key })
