import type { Locale } from '@veck/texts'
import type { Translate } from '../../core/translate.ts'
import type { LineWithPlace } from '../orders/index.ts'
import { fabricText, makingText, sizeText } from './curtain-text.ts'
import { translatorFor } from './translator.ts'

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
