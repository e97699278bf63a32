import { refuseDocument } from './refuse-document.ts'

// A byte order mark outranks what the header says, and that outranks the document itself (RFC 7303).
const marks: [string, Buffer][] = [
  ['utf-16le', Buffer.from([0xff, 0xfe])],
  ['utf-16be', Buffer.from([0xfe, 0xff])],
  ['utf-8', Buffer.from([0xef, 0xbb, 0xbf])],
]

/** The text of a document in its declared encoding; older systems send ISO-8859-1. */
export const decodeDocument = (bytes: Buffer, contentType: string | undefined): string => {
  const mark = marks.find(([, start]) => bytes.subarray(0, start.length).equals(start))
  const declaration = bytes.subarray(0, 200).toString('latin1')
  const encoding =
    mark?.[0] ??
    /;\s*charset="?([\w-]+)/i.exec(contentType ?? '')?.[1] ??
    /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w-]+)/.exec(declaration)?.[1] ??
    'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw refuseDocument()
  }
}
