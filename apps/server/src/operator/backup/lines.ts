import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'
import { Refusal } from '../command.ts'

/** A backup is a gzip file of such lines, in this order; `zcat` shows it. */
const LineSchema = z.union([
  z.object({ veck: z.literal('backup'), schema: z.string(), madeAt: z.string() }),
  z.object({ table: z.string(), row: z.record(z.string(), z.unknown()) }),
  z.object({ sequence: z.string(), value: z.string(), called: z.boolean() }),
  z.object({ file: z.string(), content: z.base64() }),
  z.object({ end: z.object({ rows: z.int(), files: z.int() }) }),
])
export type Line = z.infer<typeof LineSchema>

/** Readable by its owner only, as it contains personal data and password hashes. An existing file is not overwritten. */
export const writeLines = async (file: string, lines: AsyncIterable<Line>) => {
  const texts = async function* () {
    for await (const line of lines) yield `${JSON.stringify(line)}\n`
  }
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })
  await pipeline(Readable.from(texts()), createGzip(), target)
}

/** Refuses a file that is not a backup, or is incomplete. */
export const readLines = async function* (file: string): AsyncIterable<Line> {
  try {
    for await (const text of textsOf(file)) yield LineSchema.parse(JSON.parse(text))
  } catch (error) {
    throw new Refusal(`${file} is damaged or no backup of Veck: nothing was restored`, { cause: error })
  }
}

/** Line by line; a line with an image arrives in thousands of pieces. */
async function* textsOf(file: string) {
  const unpacked = createGunzip().setEncoding('utf8')
  const source = pipeline(createReadStream(file), unpacked)
  // The loop below throws the same error; without this the rejection would be unhandled.
  source.catch(() => {})
  let pieces: string[] = []
  for await (const chunk of unpacked) {
    const [first = '', ...others] = String(chunk).split('\n')
    pieces.push(first)
    for (const other of others) {
      yield pieces.join('')
      pieces = [other]
    }
  }
}
