import { readFile } from 'node:fs/promises'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import { refuseFile } from './refuse-file.ts'
import type { SheetRead, WorkbookToRead } from './workbook-work.ts'

const beginsWith = (content: Buffer, ...bytes: number[]) => bytes.every((byte, index) => content[index] === byte)

/** Runs in a thread for heavy work. The content decides what the file is, not its name. */
export const readWorkbook = async ({ path, sheet }: WorkbookToRead): Promise<SheetRead> => {
  const content = await readFile(path)
  if (beginsWith(content, 0x50, 0x4b)) return readXlsx(content, sheet)
  if (beginsWith(content, 0xd0, 0xcf, 0x11, 0xe0)) throw refuseCompound(content)
  if (isOtherFile(content)) throw refuseFile('Workbook:Refused.notAWorkbook')
  return readCsv(content)
}

/** The container of old Excel files, and of new ones that have a password. */
const refuseCompound = (content: Buffer) =>
  refuseFile(
    content.includes(Buffer.from('EncryptedPackage', 'utf16le'))
      ? 'Workbook:Refused.encrypted'
      : 'Workbook:Refused.oldFormat',
  )

/** A PDF, an image or another file with a wrong name. */
const isOtherFile = (content: Buffer) =>
  content.subarray(0, 1024).includes('%PDF-') ||
  (!beginsWith(content, 0xff, 0xfe) && content.subarray(0, 4096).includes(0)) ||
  /^\s*<(?:\?xml|!doctype|html)/i.test(content.subarray(0, 200).toString('latin1'))
