import type { Orientation } from '@veck/domain'
import type { ColourName } from './colours.ts'
import type { ClothSpec } from '@veck/draw/fabric'

export type Localised = { sv: string; en: string }

/** A radio filter of the fabric choice (B3.10); codes are unique over all filters (B5.15). */
export type DemoFilter = { id: string; name: Localised; values: { code: string; name: Localised }[] }

/** Images are file names; the catalogue decides their URLs. */
export type DemoVariant = {
  productId: number
  variantId: number
  partNo: string
  configurableProductId: string
  name: string
  color: Localised
  /** cm */
  width: 150 | 300
  /** cm, 0 when the cloth has no repeat. */
  repeatHeight: number
  recommendWeights: boolean
  preferredOrientation: Orientation
  active: boolean
  filterCodes: string[]
  image: string
  largeImage: string
  texture: DemoTexture
}

/** A seamless image for the 3D preview, and the size of the cloth that one tile shows. */
type DemoTexture = {
  file: string
  widthCm: number
  heightCm: number
  /** Share of light that passes, 0..1. Sheer fabrics also have their holes in the alpha channel. */
  transmission: number
}

export type DemoProduct = {
  productId: number
  configurableProductId: string
  name: string
  description: Localised
  composition: Localised
  care: Localised
  /** g/m² */
  weight: number
  filterCodes: string[]
  variants: DemoVariant[]
}

/** List price of one metre, in öre, excl. VAT. */
export type DemoPrice = { partNo: string; pricePerMetre: number }

export type FabricType = 'sheer' | 'linen' | 'wool' | 'velvet' | 'dimOut' | 'trevira' | 'print' | 'stripe'
export type Pattern = 'plain' | 'structure' | 'striped' | 'checked' | 'leaves' | 'flowers' | 'geometric'

/** One cloth in its colours, as the supplier's collection lists it. */
export type Family = {
  /** First digit the type, second the width (1: 150, 3: 300), then a running number. */
  article: string
  productId: number
  name: string
  description: Localised
  composition: Localised
  weight: number
  width: 150 | 300
  repeatHeight: number
  type: FabricType
  pattern: Pattern
  flameRetardant: boolean
  recommendWeights: boolean
  prefersLying: boolean
  transmission: number
  cloth: ClothSpec
  /** The weft (or fleck), if it differs from the warp: mixed by `share` with another colour. */
  secondYarn?: { towards: ColourName; share: number }
  colours: FamilyColour[]
}

export type FamilyColour = {
  /** Gives the variant its name and number. */
  colour: ColourName
  /** Ground and inks of a print, yarns of a stripe; without it, the colour itself and the family's second yarn. */
  palette?: readonly ColourName[]
  discontinued?: true
}
