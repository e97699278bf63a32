import { ImageMaxPixels, ImageSizes, ImageThumbnailSize, type ImageSize } from '@veck/contract'
import sharp, { type OutputInfo, type Sharp } from 'sharp'
import { decodeHeic, withProfile } from './decode-heic.ts'
import type { PhotoFormat } from './photo-format.ts'
import type { Extension, Version } from './photo-files.ts'
import type { PhotoInput, PhotoVersions } from './photo-work.ts'
import { broken, tooManyPixels } from './refusals.ts'

// Runs in the threads for heavy work. The memory of sharp is outside their heap; the pixel limit also limits it.

type Raw = { data: Buffer; info: OutputInfo }

const maxSeconds = 60
/** A larger photo is scaled down while it is read. This takes much less time and memory. */
const keptPixels = 20_000_000
const options = { limitInputPixels: ImageMaxPixels, failOn: 'error' } as const
// No cache, because no file is read twice. One core per photo, so that other requests have the other cores.
sharp.cache(false)
sharp.concurrency(1)

/**
 * Makes the photo upright and in sRGB, and its smaller versions. Only the pixels are used, so other contents of the
 * file (location, camera, hidden data) are removed.
 */
export const makeVersions = async ({ path }: PhotoInput): Promise<PhotoVersions> => {
  const { source, format } = await openPhoto(path)
  return versionsOf(source, extensionOf[format])
}

export const makeVersionsOfHeic = async ({ path }: PhotoInput): Promise<PhotoVersions> =>
  versionsOf(await openHeic(path), 'jpg')

const versionsOf = (source: Sharp, extension: Extension) =>
  readable(async () => {
    const { data, info } = await encode[extension](source).toBuffer({ resolveWithObject: true })
    const smaller = await makeSmaller(data)
    return { extension, width: info.width, height: info.height, contents: { whole: data, ...smaller } }
  })

const extensionOf: Record<Exclude<PhotoFormat, 'heic'>, Extension> = { jpeg: 'jpg', png: 'png', webp: 'webp' }

/** PNG stays lossless, for drawings and screenshots. */
const encode: Record<Extension, (source: Sharp) => Sharp> = {
  jpg: (source) => source.jpeg({ quality: 90 }),
  png: (source) => source.png(),
  // Takes half the time of the default effort. The files are a few per cent larger.
  webp: (source) => source.webp({ quality: 90, effort: 2 }),
}

/** Reads the header first, so that a photo with too many pixels is never decoded. */
export const openPhoto = async (path: string, maxPixels = ImageMaxPixels) => {
  const found = await readable(() => sharp(path, { ...options, limitInputPixels: false }).metadata())
  const { width, height, format } = found
  if (width * height > maxPixels) throw tooManyPixels(maxPixels)
  if (format !== 'jpeg' && format !== 'png' && format !== 'webp') throw broken()
  const photo = sharp(path, options).timeout({ seconds: maxSeconds }).autoOrient()
  const scale = Math.sqrt(keptPixels / (width * height))
  return { format, source: scale < 1 ? within(photo, Math.floor(Math.max(width, height) * scale)) : photo }
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

export const within = (picture: Sharp, side: number) =>
  picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })

const fromRaw = ({ data, info: { width, height, channels } }: Raw) => sharp(data, { raw: { width, height, channels } })

const webp = (picture: Sharp) => picture.webp({ quality: 80 }).toBuffer()

/** A decoder's own error says nothing to the user: the file is broken. */
export const readable = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work()
  } catch {
    throw broken()
  }
}
