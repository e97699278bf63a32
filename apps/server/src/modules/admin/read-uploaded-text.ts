import { readFile } from 'node:fs/promises'
import { problem } from '../../core/problem.ts'
import type { Upload } from '../../http/receive-upload.ts'
import type { FileProblem as TranslatedProblem } from '@veck/contract'
import type { Locale } from '@veck/texts'
import type { Translate } from '../../core/translate.ts'
import type { FileProblem } from '../imports/index.ts'

/** Larger than any list of fabrics, and small enough to read into memory. */
export const textFileMaxBytes = 20 * 1024 * 1024

export const readUploadedText = (file: Upload) => {
  if (file.truncated) throw problem('tooLarge')
  return readFile(file.path, 'utf8')
}

/** Translates the messages into the language of the request. */
export const translateProblems = (problems: FileProblem[], locale: Locale, translate: Translate): TranslatedProblem[] =>
  problems.map(({ row, column, message }) => ({ row, column, message: translate(locale, message) }))
