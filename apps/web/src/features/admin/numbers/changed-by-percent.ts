import { kronorFromOre, oreFromKronor, roundToOre } from '@veck/domain'
import type { Locale } from '@veck/texts'

/** A price as written in a field, raised or lowered, to whole öre; what is no price stays as it is. */
export const changedByPercent = (text: string, percent: number, locale: Locale): string => {
  const kronor = Number(text.replaceAll(/\s/g, '').replace(',', '.'))
  if (text.trim() === '' || Number.isNaN(kronor)) return text
  const changed = String(kronorFromOre(roundToOre(oreFromKronor(kronor) * (1 + percent / 100))))
  return locale === 'sv' ? changed.replace('.', ',') : changed
}
