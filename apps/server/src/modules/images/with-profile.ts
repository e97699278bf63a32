import { crc32, deflateSync } from 'node:zlib'

/** Bytes of the signature and header of a PNG. The profile follows directly after them. */
const beginning = 33

const chunk = (type: string, content: Buffer) => {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const framed = Buffer.alloc(typed.length + 8)
  framed.writeUInt32BE(content.length)
  typed.copy(framed, 4)
  framed.writeUInt32BE(crc32(typed), typed.length + 4)
  return framed
}

/** Adds an ICC profile to a PNG. Raw pixels cannot have a profile. */
export const withProfile = (png: Buffer, profile: Uint8Array): Buffer =>
  Buffer.concat([
    png.subarray(0, beginning),
    chunk('iCCP', Buffer.concat([Buffer.from('photo\0\0', 'latin1'), deflateSync(profile)])),
    png.subarray(beginning),
  ])
