import { ImageMaxPixels, ImageSizes, ImageThumbnailSize, type ImageSize } from '@veck/contract'
import sharp, { type OutputInfo, type Sharp } from 'sharp'
import { decodeHeic } from './decode-heic.ts'
import { readFormat, type PhotoFormat } from './photo-format.ts'
import type { Extension, Version } from './photo-files.ts'
import { broken, notAPhoto, tooManyPixels } from './refusals.ts'
import { takeTurns } from './take-turns.ts'
import { withProfile } from './with-profile.ts'

export type PhotoVersions = {
  extension: Extension
  width: number
  height: number
  contents: Record<Version, Buffer>
}

type Raw = { data: Buffer; info: OutputInfo }

// Enough for the largest photo on a slow machine; a file made to take longer is not a photo.
const longestSeconds = 60
const options = { limitInputPixels: ImageMaxPixels, failOn: 'error' } as const
// A large photo takes 600 MB while it is worked on, on all cores: two at once would only take more memory.
const inTurn = takeTurns(1)
// Nothing is read twice.
sharp.cache(false)

/**
 * The picture upright and in sRGB, and its smaller versions. Made from the pixels alone: of what else the file carried
 * (place, camera, hidden content) nothing is left.
 */
export const makeVersions = (path: string): Promise<PhotoVersions> =>
  inTurn(async () => {
    const format = await readFormat(path)
    if (!format) throw notAPhoto()
    const source = format === 'heic' ? await openHeic(path) : await openPhoto(path)
    return readable(async () => {
      const extension = extensionOf[format]
      const { data, info } = await encode[extension](source).toBuffer({ resolveWithObject: true })
      const smaller = await makeSmaller(data)
      return { extension, width: info.width, height: info.height, contents: { whole: data, ...smaller } }
    })
  })

const extensionOf: Record<PhotoFormat, Extension> = { jpeg: 'jpg', heic: 'jpg', png: 'png', webp: 'webp' }

/** A drawing or a screen shot (PNG) stays exact. */
const encode: Record<Extension, (source: Sharp) => Sharp> = {
  jpg: (source) => source.jpeg({ quality: 90 }),
  png: (source) => source.png(),
  webp: (source) => source.webp({ quality: 90 }),
}

/** Looks at the header first: what would unpack to too much is never unpacked. */
const openPhoto = async (path: string): Promise<Sharp> => {
  const { width, height } = await readable(() => sharp(path, { ...options, limitInputPixels: false }).metadata())
  if (width * height > ImageMaxPixels) throw tooManyPixels(ImageMaxPixels)
  return sharp(path, options).timeout({ seconds: longestSeconds }).autoOrient()
}

const openHeic = async (path: string): Promise<Sharp> => {
  const { data, width, height, profile } = await decodeHeic(path)
  const pixels = sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha()
  return profile ? sharp(withProfile(await pixels.png({ compressionLevel: 0 }).toBuffer(), profile)) : pixels
}

const makeSmaller = async (whole: Buffer): Promise<Record<Exclude<Version, 'whole'>, Buffer>> => {
  const largest = Math.max(...ImageSizes.map(Number))
  const raw = await within(sharp(whole, options), largest).raw().toBuffer({ resolveWithObject: true })
  const sized = (size: ImageSize) => webp(within(fromRaw(raw), Number(size)))
  return {
    thumbnail: await webp(fromRaw(raw).resize(ImageThumbnailSize, ImageThumbnailSize, { fit: 'cover' })),
    400: await sized('400'),
    800: await sized('800'),
    1600: await sized('1600'),
  }
}

const within = (picture: Sharp, side: number) =>
  picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })

const fromRaw = ({ data, info: { width, height, channels } }: Raw) => sharp(data, { raw: { width, height, channels } })

const webp = (picture: Sharp) => picture.webp({ quality: 80 }).toBuffer()

const readable = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work()
  } catch {
    throw broken()
  }
}
