import type { SummaryPart } from '@veck/domain'
import type { Locale } from '@veck/texts'
import type { Translate } from './translate.ts'

/** One sentence without a full stop: "Kök dröjer till vecka 51, resten kommer vecka 49". */
export const writeSummary = (parts: readonly SummaryPart[], translate: Translate, locale: Locale): string => {
  const sentence = parts.map((part) => translate(locale, part)).join(', ')
  return sentence.charAt(0).toLocaleUpperCase(locale) + sentence.slice(1)
}
