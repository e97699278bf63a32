import { readFile } from 'node:fs/promises'
import { problem } from '../../core/problem.ts'
import type { Upload } from '../../http/receive-upload.ts'

/** Larger than any list of fabrics, and small enough to read into memory. */
export const textFileMaxBytes = 20 * 1024 * 1024

export const readUploadedText = (file: Upload) => {
  if (file.truncated) throw problem('tooLarge')
  return readFile(file.path, 'utf8')
}
