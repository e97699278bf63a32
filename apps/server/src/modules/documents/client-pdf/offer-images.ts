import sharp from 'sharp'
import { shrinkFabricImages, type FabricImages } from '../pdf/fabric-images.ts'
import type { ClientCurtain, ClientOffer } from './client-offer.ts'
import type { CoverLogo } from './cover.ts'
import { shrinkLogo } from './shrink-logo.ts'

/** The images of an offer by key, as PDFKit embeds them. One that is missing or broken is left out. */
export type OfferImages = {
  logo: CoverLogo | undefined
  fabrics: FabricImages
  /** `data:` urls. */
  renderings: ReadonlyMap<string, string>
}

export const noImages: OfferImages = { logo: undefined, fabrics: new Map(), renderings: new Map() }

/** 230 dots per inch at the printed size. With many curtains less, so that the file can be mailed. */
const widthOf = (count: number) => (count > 80 ? 380 : 560)

export const curtainsIn = ({ folders }: ClientOffer): ClientCurtain[] =>
  folders.flatMap(({ markings }) =>
    markings.flatMap(({ curtain, alternatives }) => [curtain, ...alternatives.map((other) => other.curtain)]),
  )

/** Small copies of the stored files. */
export const shrinkOfferImages = async (
  offer: ClientOffer,
  files: ReadonlyMap<string, Uint8Array>,
): Promise<OfferImages> => {
  const curtains = curtainsIn(offer)
  const some = (keys: (string | null)[]) =>
    new Map(
      keys.flatMap((key) => {
        const file = key === null ? undefined : files.get(key)
        return key === null || !file ? [] : [[key, file] as const]
      }),
    )
  const logo = offer.logo === null ? undefined : files.get(offer.logo)
  return {
    logo: logo && (await shrinkLogo(logo)),
    fabrics: await shrinkFabricImages(some(curtains.map(({ fabric }) => fabric.image))),
    renderings: await shrinkRenderings(some(curtains.map(({ rendering }) => rendering))),
  }
}

const shrinkRenderings = async (files: ReadonlyMap<string, Uint8Array>) => {
  const images = new Map<string, string>()
  for (const [key, file] of files) {
    const jpeg = await sharp(file)
      .resize({ width: widthOf(files.size), withoutEnlargement: true })
      .flatten({ background: '#FFFFFF' })
      .jpeg({ quality: 78 })
      .toBuffer()
      .catch(() => undefined)
    if (jpeg) images.set(key, `data:image/jpeg;base64,${jpeg.toString('base64')}`)
  }
  return images
}
