import { displayedSize, displayedWidth, sewingDescription, measuredMessages } from '@veck/domain'
import type { Locale } from '@veck/texts'
import { fabricName } from '../../core/fabric-name.ts'
import type { Translate } from '../../core/translate.ts'
import type { LineWithPlace } from '../orders/index.ts'
import type { PrintedLine, PrintedMarking } from './order-snapshot.ts'
import { translatorFor, type Translator } from './translator.ts'

/** As in the preview (A2.37): the supplier's fabric by its name, a customer's own fabric with colour and supplier. */
export const fabricText = (line: PrintedLine, t: Translator, locale: Locale) => {
  if (!line.isExternalFabric) return fabricName(line, locale)
  const fabric = [line.externalFabricName, line.externalFabricColor].filter(Boolean).join(', ')
  return t('Preview:OwnFabricFrom', { fabric, supplier: line.externalFabricSupplier })
}

export const sizeText = (line: PrintedLine, t: Translator) =>
  `${displayedWidth(line)} × ${displayedSize(line.wallHeight)} cm · ${t('Preview:Quantity', { quantity: line.quantity })}`

export const measuredText = (measured: NonNullable<PrintedMarking['measured']>, t: Translator) =>
  measuredMessages(measured)
    .map(({ key, values }) => t(key, values))
    .join(' · ')

export const makingText = (line: PrintedLine, t: Translator) =>
  sewingDescription({ ...line, ...line.curtain })
    .map(({ key, values }) => t(key, values))
    .join(' · ')

/** One curtain in one sentence, for procurement systems that show nothing else. */
export const describeCurtain = (
  { line, markingName, folderName }: Pick<LineWithPlace, 'line' | 'markingName' | 'folderName'>,
  locale: Locale,
  translate: Translate,
) => {
  const t = translatorFor(translate, locale)
  const where = folderName ? `${folderName}, ${markingName}` : markingName
  return `${where}: ${fabricText(line, t, locale)}, ${sizeText(line, t)}, ${makingText(line, t)}`
}
