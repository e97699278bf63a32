import { readFile } from 'node:fs/promises'
import type { FastifyRequest } from 'fastify'
import { problem } from '../../core/problem.ts'
import { receiveUpload } from '../../http/receive-upload.ts'

/** Far above any list of fabrics, and below what would keep the machine busy. */
const mostBytes = 20 * 1024 * 1024

/** The text of the file that came with a form, and the form's fields. */
export const readUploadedText = (request: FastifyRequest) =>
  receiveUpload(request, mostBytes, async ({ fields, file }) => {
    if (!file) throw problem('invalidFields', { fields: { file: { key: 'Fields:required' } } })
    if (file.truncated) throw problem('tooLarge')
    return { fields, text: await readFile(file.path, 'utf8') }
  })
