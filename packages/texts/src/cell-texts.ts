import { type CellTexts, CurtainConfiguration, Opening, Orientation, SewingType, sewingTypeNames } from '@veck/domain'
import { formatNumber } from './formats.ts'
import type { Locale, TextKey } from './index.ts'

/** What files and cells have called joined widths, and what the screens call them elsewhere. */
const joinedWidths = { sv: ['Sy ihop', 'Ihopsydda våder'], en: ['Sewn together', 'Joined widths'] }

/** How the table and the workbook write the choices about a curtain. */
export const cellTextsIn = (t: (key: TextKey) => string, locale: Locale): CellTexts => ({
  types: [
    [t('Configurator:Simple'), CurtainConfiguration.Simple],
    [t('Configurator:CoverWall'), CurtainConfiguration.CoverWall],
  ],
  sewingTypes: Object.values(SewingType).map((type) => [t(`SewingType:${sewingTypeNames[type]}`), type] as const),
  options: [
    { text: t('OrderTable:Split'), choice: { splitCurtain: true } },
    { text: t('OrderTable:Lying'), choice: { orientation: Orientation.Lying } },
    { text: t('OrderTable:SewnTogether'), choice: { sewTogether: true }, readAlso: joinedWidths[locale] },
    { text: t('OrderTable:OpensLeft'), choice: { opening: Opening.Left } },
    { text: t('OrderTable:OpensRight'), choice: { opening: Opening.Right } },
    { text: t('OrderTable:Pair'), choice: { opening: Opening.Pair } },
    { text: t('OrderTable:OneWidthFewer'), choice: { oneWidthFewer: true } },
    { text: t('OrderTable:Weights'), choice: { useWeights: true } },
  ],
  number: (value) => formatNumber(value, locale),
})
