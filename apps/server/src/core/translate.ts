import type { Locale, TextKey } from '@veck/texts'

export type TextValues = Record<string, string | number>
/** A text that is translated to the request's language when it leaves the server. */
export type Wording = { key: TextKey; values?: TextValues }

export type Word = (locale: Locale, wording: Wording) => string

export const fillIn = (text: string, values: TextValues = {}) =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole))

/** Translates with the texts of one language, whatever language is asked for. */
export const wordWith =
  (texts: Record<string, string>): Word =>
  (_locale, { key, values }) =>
    fillIn(texts[key] ?? key, values)
