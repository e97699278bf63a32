import type { OrderLine } from '@veck/contract'
import type { Locale } from '@veck/texts'
import type { Translate } from '../../core/translate.ts'
import { fabricText, makingText, sizeText } from './curtain-text.ts'
import { translatorFor } from './translator.ts'

/** A curtain in one sentence, for those who see nothing else of it. */
export const describeCurtain = (line: OrderLine, locale: Locale, translate: Translate) => {
  const t = translatorFor(translate, locale)
  const where = line.folderName ? `${line.folderName}, ${line.markingName}` : line.markingName
  return `${where}: ${fabricText(line, t)}, ${sizeText(line, t)}, ${makingText(line, t)}`
}
