import sharp, { type OutputInfo } from 'sharp'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Caller, Veck } from '../../../../test/veck.ts'

const red = '#d01818'
const blue = '#1830d0'

/** Red on the left and blue on the right, so that tests can see a rotation. */
export const picture = (width = 240, height = 160) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#ccc"/><rect width="25%" height="100%" fill="${red}"/><rect x="75%" width="25%" height="100%" fill="${blue}"/></svg>`,
    ),
  )

export const jpeg = (width?: number, height?: number) => picture(width, height).jpeg({ quality: 92 }).toBuffer()

/** A photo of a phone that was held upright: stored in landscape, with an EXIF rotation and a GPS location. */
export const jpegFromPhone = () =>
  picture()
    .jpeg({ quality: 92 })
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'Veck', Model: 'Kamera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 19/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '18/1 4/1 0/1' },
    })
    .toBuffer()

/** All pixels are sRGB red, stored in the wider colour space of a phone. */
export const redInWideColours = () => readFileSync(join(import.meta.dirname, 'display-p3.heic'))

/** Rotated by 90° with `irot`, and with a GPS location in its EXIF data. */
export const heicFromPhone = () => readFileSync(join(import.meta.dirname, 'turned-with-gps.heic'))

export type Part = string | { content: Buffer; fileName?: string; type?: string }

/** A multipart form, as a browser sends it. */
export const formOf = (parts: Record<string, Part>) => {
  const boundary = 'veck-boundary-0123456789'
  const head = (name: string, more = '') => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n`
  const body = Object.entries(parts).flatMap(([name, part]) =>
    typeof part === 'string'
      ? [Buffer.from(`${head(name)}\r\n${part}\r\n`)]
      : [
          Buffer.from(
            `${head(name, `; filename="${part.fileName ?? 'foto.jpg'}"`)}Content-Type: ${part.type ?? 'image/jpeg'}\r\n\r\n`,
          ),
          part.content,
          Buffer.from('\r\n'),
        ],
  )
  return {
    body: Buffer.concat([...body, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

export const upload = (caller: Caller, marking: string, content: Buffer, fields: Record<string, Part> = {}) =>
  caller.call(
    'addMarkingImage',
    formOf({ marking, thumbnail: 'true', name: '', note: '', ...fields, file: { content } }),
  )

/** The bytes of a photo, as the server sends them. */
export const download = async (veck: Veck, { token }: Caller, fileId: string, query = '') => {
  const headers = { authorization: `Bearer ${token}` }
  return (await veck.app.inject({ url: `/api/app/image/${fileId}${query}`, headers })).rawPayload
}

/** The colour in the middle of one edge. */
export const edgeColour = async (content: Buffer, edge: 'left' | 'top' | 'right' | 'bottom') => {
  const { data, info } = await sharp(content).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const place = placeAt(edge, info)
  const [r = 0, , b = 0] = data.subarray((place.y * info.width + place.x) * info.channels)
  if (r > 160 && b < 90) return 'red'
  return b > 160 && r < 90 ? 'blue' : 'other'
}

const placeAt = (edge: string, { width, height }: OutputInfo) => ({
  x: edge === 'left' ? 4 : edge === 'right' ? width - 5 : width >> 1,
  y: edge === 'top' ? 4 : edge === 'bottom' ? height - 5 : height >> 1,
})
