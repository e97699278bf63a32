import type { OrderLine } from '@veck/contract'
import type { Locale } from '@veck/texts'
import type { Word } from '../../core/translate.ts'
import { fabricWords, makingWords, sizeWords } from './curtain-words.ts'
import { sayIn } from './say.ts'

/** A curtain in one sentence, for those who see nothing else of it. */
export const describeCurtain = (line: OrderLine, locale: Locale, word: Word) => {
  const say = sayIn(word, locale)
  const where = line.folderName ? `${line.folderName}, ${line.markingName}` : line.markingName
  return `${where}: ${fabricWords(line, say)}, ${sizeWords(line, say)}, ${makingWords(line, say)}`
}
