import type { FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { problem } from '../core/problem.ts'
import { makeUploadFolder } from './upload-folders.ts'

/** On disk, so that many uploads at the same time do not fill the memory. */
export type Upload = { path: string; bytes: number; hash: string; truncated: boolean }

type ReceivedForm = { fields: Record<string, string>; file: Upload | undefined }

const fieldLimits = { fields: 10, fieldNameSize: 100, fieldSize: 16 * 1024, parts: 20 }

/** Receives a form with one `file`, calls `use` with it, and always deletes the file afterwards. */
export const receiveUpload = async <Result>(
  request: FastifyRequest,
  maxBytes: number,
  use: (form: ReceivedForm) => Promise<Result>,
): Promise<Result> => {
  if (!request.isMultipart()) throw problem('unsupportedMedia')
  const folder = await makeUploadFolder()
  try {
    return await use(await readForm(request, maxBytes, join(folder, 'file')).catch(throwUploadError))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** An incomplete form is the sender's error; an error of the disk is ours. */
const throwUploadError = (error: unknown): never => {
  throw isOfFile(error) ? error : problem('badRequest')
}

/** An error of writing has no path, an error of opening has one. */
const isOfFile = (error: unknown) =>
  error instanceof Error && 'syscall' in error && ('path' in error || error.syscall === 'write')

const readForm = async (request: FastifyRequest, maxBytes: number, path: string): Promise<ReceivedForm> => {
  const form: ReceivedForm = { fields: {}, file: undefined }
  const limits = { ...fieldLimits, files: 1, fileSize: maxBytes }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') form.fields[part.fieldname] = String(part.value)
    else if (part.fieldname === 'file') {
      const written = await write(part.file, path)
      // `truncated` is known only when the stream has ended.
      form.file = { path, ...written, truncated: part.file.truncated }
    } else part.file.resume()
  }
  return form
}

const write = async (file: Readable, path: string) => {
  const hash = createHash('sha256')
  let bytes = 0
  const look = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  await pipeline(file, look, createWriteStream(path))
  return { bytes, hash: hash.digest('hex') }
}
