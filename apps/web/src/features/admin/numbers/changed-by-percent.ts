import { changedByPercentage, oreFromKronor, percentageFromPercent } from '@veck/domain'
import type { Locale } from '@veck/texts'
import { writtenKronor } from './numbers-file.ts'

/** A price as written in a field, raised or lowered, to whole öre; what is no price stays as it is. */
export const changedByPercent = (text: string, percent: number, locale: Locale): string => {
  const kronor = Number(text.replaceAll(/\s/g, '').replace(',', '.'))
  // While '-5' is typed the field says '-' first.
  if (text.trim() === '' || !Number.isFinite(kronor) || !Number.isFinite(percent)) return text
  return writtenKronor(changedByPercentage(oreFromKronor(kronor), percentageFromPercent(percent)), locale)
}
