import { HeicMaxPixels } from '@veck/contract'
import { readFile } from 'node:fs/promises'
import { broken, tooManyPixels } from './refusals.ts'
import { crc32, deflateSync } from 'node:zlib'

/** RGBA, one byte per channel. The colours are sRGB, unless there is an ICC profile. */
type RawPhoto = { width: number; height: number; data: Uint8Array; profile?: Uint8Array | undefined }

type HeifImage = {
  is_primary: () => boolean
  get_width: () => number
  get_height: () => number
  display: (into: { data: Uint8ClampedArray; width: number; height: number }, done: (pixels: unknown) => void) => void
}

/** Decodes a HEIC photo (iPhone), which sharp cannot read. Applies the rotation and mirroring of the file. */
export const decodeHeic = async (path: string): Promise<RawPhoto> => {
  const file = await readFile(path)
  const image = await openImage(file).catch(() => undefined)
  if (!image) throw broken()
  const [width, height] = [image.get_width(), image.get_height()]
  if (width * height > HeicMaxPixels) throw tooManyPixels(HeicMaxPixels)
  const data = new Uint8ClampedArray(width * height * 4)
  const pixels = await new Promise((done) => image.display({ data, width, height }, done))
  if (!pixels) throw broken()
  return { width, height, data: new Uint8Array(data.buffer), profile: profileIn(file) }
}

const openImage = async (file: Buffer): Promise<HeifImage | undefined> => {
  // Loaded with the first HEIC photo: it takes 10 MB, and most threads never need it. The library has no types.
  const { default: libheif } = (await import('libheif-js/wasm-bundle.js' as string)) as {
    default: { HeifDecoder: new () => { decode: (file: Buffer) => HeifImage[] } }
  }
  const images = new libheif.HeifDecoder().decode(file)
  return images.find((one) => one.is_primary()) ?? images[0]
}

/** The ICC profile of the colours. Phones write it in a box of type `colr`. The size of the box is before it. */
const profileIn = (file: Buffer) => {
  const box = file.indexOf('colrprof')
  if (box < 4) return undefined
  const end = box - 4 + file.readUInt32BE(box - 4)
  return new Uint8Array(file.subarray(box + 8, end))
}

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
