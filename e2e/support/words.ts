import { texts, type Locale } from '@veck/texts'

/** A text as the page shows it. */
export const word = (key: string, locale: Locale = 'sv') => {
  const text = texts[locale][key]
  if (text === undefined) throw new Error(`There is no text ${key}`)
  return text
}
