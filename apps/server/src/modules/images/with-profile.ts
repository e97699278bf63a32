import { crc32, deflateSync } from 'node:zlib'

/** Signature and header of a PNG; a profile stands right after them. */
const beginning = 33

const chunk = (type: string, content: Buffer) => {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const framed = Buffer.alloc(typed.length + 8)
  framed.writeUInt32BE(content.length)
  typed.copy(framed, 4)
  framed.writeUInt32BE(crc32(typed), typed.length + 4)
  return framed
}

/** Says of a PNG what its colours mean: bare pixels cannot carry a profile. */
export const withProfile = (png: Buffer, profile: Uint8Array): Buffer =>
  Buffer.concat([
    png.subarray(0, beginning),
    chunk('iCCP', Buffer.concat([Buffer.from('photo\0\0', 'latin1'), deflateSync(profile)])),
    png.subarray(beginning),
  ])
