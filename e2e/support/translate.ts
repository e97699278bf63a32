import { texts, type Locale } from '@veck/texts'

/** A text as the page shows it, with its {{values}} filled in. */
export const translate = (key: string, locale: Locale = 'sv', values: Record<string, string | number> = {}) => {
  const text = texts[locale][key]
  if (text === undefined) throw new Error(`There is no text ${key}`)
  return text.replaceAll(/\{\{(\w+)\}\}/g, (hole, name: string) => String(values[name] ?? hole))
}
