import type { Locale, TextKey } from '@veck/texts'

export type TextValues = Record<string, string | number>
/** A text that is translated to the request's language when it leaves the server. */
export type Message = { key: TextKey; values?: TextValues }

export type Translate = (locale: Locale, message: Message) => string

export const fillIn = (text: string, values: TextValues = {}) =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole))

/** Translates with the texts of one language, whatever language is asked for. */
export const translateWith =
  (texts: Record<string, string>): Translate =>
  (_locale, { key, values }) =>
    fillIn(texts[key] ?? key, values)
