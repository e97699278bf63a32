import { open } from 'node:fs/promises'

export type PhotoFormat = 'jpeg' | 'png' | 'webp' | 'heic'

const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])
const beginning = 12

/** Reads the format from the first bytes. The file name and the content type of the browser may be wrong. */
const formatOf = (start: Buffer): PhotoFormat | undefined => {
  const text = (from: number, to: number) => start.toString('latin1', from, to)
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  if (text(4, 8) === 'ftyp' && heicBrands.has(text(8, 12))) return 'heic'
  return undefined
}

export const readFormat = async (path: string): Promise<PhotoFormat | undefined> => {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(beginning), 0, beginning, 0)
    return formatOf(buffer.subarray(0, bytesRead))
  } finally {
    await file.close()
  }
}
