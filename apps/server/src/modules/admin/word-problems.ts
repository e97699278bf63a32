import type { FileProblem as WordedProblem } from '@veck/contract'
import type { Locale } from '@veck/texts'
import type { Word } from '../../core/translate.ts'
import type { FileProblem } from '../imports/index.ts'

/** In the language of the request. */
export const wordProblems = (problems: FileProblem[], locale: Locale, word: Word): WordedProblem[] =>
  problems.map(({ row, column, wording }) => ({ row, column, message: word(locale, wording) }))
