import type { Locale, TextKey } from '@veck/texts'
import type { Word, TextValues } from '../../core/translate.ts'

/** Words a text in the language of the document. */
export type Say = (key: TextKey, values?: TextValues) => string

export const sayIn =
  (word: Word, locale: Locale): Say =>
  (key, values) =>
    word(locale, values ? { key, values } : { key })
