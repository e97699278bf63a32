import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'
import { Refusal } from '../command.ts'
import { decryptWith, encryptFor, isEncrypted } from './encryption.ts'

/** A backup is a gzip file of such lines, in this order; `zcat` shows it. It may be encrypted as a whole. */
const LineSchema = z.union([
  z.object({ veck: z.literal('backup'), schema: z.string(), madeAt: z.string() }),
  z.object({ table: z.string(), row: z.record(z.string(), z.unknown()) }),
  z.object({ sequence: z.string(), value: z.string(), called: z.boolean() }),
  z.object({ file: z.string(), content: z.base64() }),
  z.object({ end: z.object({ rows: z.int(), files: z.int() }) }),
])
export type Line = z.infer<typeof LineSchema>

/**
 * Readable by its owner only, as it contains personal data and password hashes. An existing file is not overwritten.
 * Without recipients it is not encrypted.
 */
export const writeLines = async (file: string, lines: AsyncIterable<Line>, recipients: string[]) => {
  const texts = Readable.from(
    (async function* () {
      for await (const line of lines) yield `${JSON.stringify(line)}\n`
    })(),
  )
  const encrypt = recipients.length > 0 ? encryptFor(recipients) : undefined
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })
  await (encrypt ? pipeline(texts, createGzip(), encrypt, target) : pipeline(texts, createGzip(), target))
}

/** A backup, and the secret keys that may open it. */
export type BackupFile = { file: string; identities: string[] }

/** Refuses a file that is not a backup, or is incomplete. */
export const readLines = async function* (backup: BackupFile): AsyncIterable<Line> {
  const { file, identities } = backup
  const encrypted = await isEncrypted(file)
  if (encrypted && identities.length === 0)
    throw new Refusal(`${file} is encrypted: name the file with your secret key (--identity)`)
  try {
    for await (const text of textsOf(file, encrypted ? decryptWith(identities) : undefined))
      yield LineSchema.parse(JSON.parse(text))
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal(`${file} is damaged or no backup of Veck: nothing was restored`, { cause: error })
  }
}

/** Line by line; a line with an image arrives in thousands of pieces. */
async function* textsOf(file: string, decrypt: ReturnType<typeof decryptWith> | undefined) {
  const unpacked = createGunzip().setEncoding('utf8')
  const packed = createReadStream(file)
  const source = decrypt ? pipeline(packed, decrypt, unpacked) : pipeline(packed, unpacked)
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
