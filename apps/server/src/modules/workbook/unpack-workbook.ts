import yauzl, { type Entry, type Zip } from 'yauzl'
import { refuseFile } from './refuse-file.ts'

const limits = {
  entries: 1000,
  /** Of everything in the file, as its directory says. */
  declaredBytes: 200 * 1024 * 1024,
  /** Of the parts that are read. A sheet of 5,000 rows has a third of it. */
  partBytes: 24 * 1024 * 1024,
  /** XML of a large sheet is packed 30 times smaller. */
  ratio: 200,
  /** Small parts may be packed better: they take no memory. */
  ratioFromBytes: 1024 * 1024,
}

const tooLarge = () => refuseFile('Workbook:Refused.tooLarge')
const unreadable = () => refuseFile('Workbook:Refused.unreadable')

/**
 * The parts of a workbook that are safe to read. Sizes are checked before anything is unpacked, and again while it is:
 * a directory can lie. Only the parts that are asked for are unpacked.
 */
export const openWorkbook = async (content: Buffer) => {
  const zip = await yauzl.fromBufferPromise(content).catch(() => {
    throw unreadable()
  })
  const entries = await readDirectory(zip)
  refuseContents([...entries.keys()])
  let unpacked = 0
  return {
    has: (name: string) => entries.has(name),
    /** A part of the workbook. Refuses a DTD, which could name files of the server or grow without end. */
    read: async (name: string): Promise<Buffer> => {
      const entry = entries.get(name)
      if (!entry) throw unreadable()
      unpacked += entry.uncompressedSize
      if (unpacked > limits.partBytes) throw tooLarge()
      const part = await unpack(zip, entry)
      if (isOtherEncoding(part)) throw unreadable()
      if (/<!(?:DOCTYPE|ENTITY)/i.test(part.toString('latin1'))) throw refuseFile('Workbook:Refused.entities')
      return part
    },
  }
}

export type OpenWorkbook = Awaited<ReturnType<typeof openWorkbook>>

const readDirectory = async (zip: Zip): Promise<Map<string, Entry>> => {
  const entries = new Map<string, Entry>()
  let declared = 0
  try {
    for await (const entry of zip.eachEntry()) {
      declared += entry.uncompressedSize
      const isBomb =
        entry.uncompressedSize > limits.ratioFromBytes && entry.uncompressedSize > entry.compressedSize * limits.ratio
      if (isBomb || declared > limits.declaredBytes || entries.size >= limits.entries) throw tooLarge()
      if (entry.isEncrypted()) throw refuseFile('Workbook:Refused.encrypted')
      // The same name twice: two readers could see two files.
      if (entries.has(entry.fileName)) throw unreadable()
      entries.set(entry.fileName, entry)
    }
  } catch (error) {
    throw isRefusal(error) ? error : unreadable()
  }
  return entries
}

const isRefusal = (error: unknown) => error instanceof Error && 'details' in error

const refuseContents = (names: string[]) => {
  if (!names.includes('xl/workbook.xml')) throw refuseFile('Workbook:Refused.notAWorkbook')
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name))
  if (has(/vbaProject|macrosheets|activeX/i)) throw refuseFile('Workbook:Refused.macros')
  if (has(/^xl\/(?:externalLinks|connections\.xml|queryTables)/i)) throw refuseFile('Workbook:Refused.externalLinks')
}

const unpack = async (zip: Zip, entry: Entry): Promise<Buffer> => {
  try {
    const chunks: Buffer[] = []
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer)
    return Buffer.concat(chunks)
  } catch {
    throw unreadable()
  }
}

/** The reader takes every part as UTF-8. In another encoding a DTD would not be found. */
const isOtherEncoding = (part: Buffer) => {
  const start = part.subarray(0, 200).toString('latin1')
  const named = /encoding=["']([^"']*)/i.exec(start)?.[1]
  return /^(?:\xFE\xFF|\xFF\xFE|\0|<\0)/.test(start) || (named !== undefined && !/^(?:utf-8|us-ascii)$/i.test(named))
}
