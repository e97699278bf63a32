import { HeicMaxPixels } from '@veck/contract'
import { readFile } from 'node:fs/promises'
import { broken, tooManyPixels } from './refusals.ts'

/** RGBA, a byte each; in sRGB unless a profile says what the colours are. */
type RawPhoto = { width: number; height: number; data: Uint8Array; profile?: Uint8Array | undefined }

type HeifImage = {
  is_primary: () => boolean
  get_width: () => number
  get_height: () => number
  display: (into: { data: Uint8ClampedArray; width: number; height: number }, done: (pixels: unknown) => void) => void
}

/** The kind of photo that iPhones take, which sharp cannot read: turned and mirrored as the file says. */
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
  // Loaded by the first such photo: it is ten megabytes that most threads never need. The library brings no types.
  const { default: libheif } = (await import('libheif-js/wasm-bundle.js' as string)) as {
    default: { HeifDecoder: new () => { decode: (file: Buffer) => HeifImage[] } }
  }
  const images = new libheif.HeifDecoder().decode(file)
  return images.find((one) => one.is_primary()) ?? images[0]
}

/** What the colours mean: telephones write a box of type `colr` with an ICC profile. Its size stands before it. */
const profileIn = (file: Buffer) => {
  const box = file.indexOf('colrprof')
  if (box < 4) return undefined
  const end = box - 4 + file.readUInt32BE(box - 4)
  return new Uint8Array(file.subarray(box + 8, end))
}
