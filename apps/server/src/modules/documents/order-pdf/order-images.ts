import { SmallRenderingWidth } from '@veck/contract'
import sharp from 'sharp'
import type { FabricImages } from '../pdf/fabric-images.ts'

/** The images of an order PDF, as PDFKit embeds them. One that is missing or broken is left out. */
export type OrderImages = {
  /** By URL. */
  fabrics: FabricImages
  /** `data:` URLs by file id. */
  renderings: ReadonlyMap<string, string>
}

export const noOrderImages: OrderImages = { fabrics: new Map(), renderings: new Map() }

/** With more pictures than this they are smaller, so that the file can be mailed. */
const manyRenderings = 150
const widthAmongMany = 220

/** Pictures of the small size are used as they are: making 100 of them again would take a second. */
export const shrinkRenderings = async (files: ReadonlyMap<string, Uint8Array>): Promise<Map<string, string>> => {
  const width = files.size > manyRenderings ? widthAmongMany : SmallRenderingWidth
  const images = new Map<string, string>()
  for (const [fileId, file] of files) {
    const jpeg = await toWidth(file, width).catch(() => undefined)
    if (jpeg) images.set(fileId, `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}`)
  }
  return images
}

const toWidth = async (file: Uint8Array, width: number): Promise<Uint8Array> => {
  const found = await sharp(file).metadata()
  if (found.format === 'jpeg' && found.width <= width) return file
  return sharp(file).resize({ width }).jpeg({ quality: 78 }).toBuffer()
}
