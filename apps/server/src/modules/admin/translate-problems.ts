import type { FileProblem as TranslatedProblem } from '@veck/contract'
import type { Locale } from '@veck/texts'
import type { Translate } from '../../core/translate.ts'
import type { FileProblem } from '../imports/index.ts'

/** Translates the messages into the language of the request. */
export const translateProblems = (problems: FileProblem[], locale: Locale, translate: Translate): TranslatedProblem[] =>
  problems.map(({ row, column, message }) => ({ row, column, message: translate(locale, message) }))
