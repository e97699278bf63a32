import { Readable } from 'node:stream'
import type { z } from 'zod'
import { streamJson } from '../../http/send-answer.ts'
import type { ZipEntry } from '../../http/zip-stream.ts'

/** A file of the export. `file`: its name in the file store. */
export type ExportedFile = { path: string } & (
  | { text: string }
  | { bytes: Buffer }
  | { file: string }
  | { schema: z.ZodType; value: unknown }
)

/** What the zip gets, except for files of the file store. */
export const entryOf = (exported: Exclude<ExportedFile, { file: string }>, mtime: Date): ZipEntry => ({
  path: exported.path,
  mtime,
  compress: !('bytes' in exported),
  open: () => {
    if ('schema' in exported) return streamJson(exported.schema, exported.value, false)
    return Readable.from([Buffer.from('text' in exported ? exported.text : exported.bytes)])
  },
})
