import type {
  ExtraUnit,
  HungCurtain,
  Locale,
  Opening,
  Percentage,
  Price,
  PriceDisplay,
  Quantity,
  SewingType,
  VatSum,
} from '@veck/domain'
import type { Elevation } from '../pdf/elevation.ts'

/**
 * Everything that a client may see of an offer, and nothing else: no trade price, discount, article number, supplier or
 * note. Plain JSON, in the client's language. What a client gets is made from it alone.
 *
 * Images are named by a key that says nothing about the file; `OfferFiles` finds the file.
 */
export type ClientOffer = {
  /** Null: a draft, which has not been sent. */
  revision: number | null
  locale: Locale
  offerNumber: number
  offerName: string
  /** YYYY-MM-DD, in Swedish time. */
  date: string
  /** The last day. */
  validUntil: string
  /** Plain text of several lines. */
  terms: string
  /** What a consumer reads about the right of withdrawal; empty: the text of Veck. */
  withdrawal: string
  brand: DocumentBrand
  logo: ImageKey | null
  client: OfferedTo | null
  /** Whether the law protects the client as a consumer. */
  isConsumer: boolean
  display: PriceDisplay
  /** One total only, without the prices of curtains, folders and extra items. What can be chosen has its price anyway. */
  oneTotal: boolean
  /** Folders that have a curtain or an extra item directly in them, in the order shown. */
  folders: ClientFolder[]
  /** Of the whole order. */
  extras: ClientExtra[]
  /** Of curtains and freight. */
  curtainVatRate: Percentage
  /** Null if it is included in the prices or left out. */
  freight: Price | null
  /** What is optional and not taken; not part of the total. */
  options: Price
  /** By rate, the highest first. */
  vat: VatSum[]
  total: Price
}

export type ImageKey = string

/** The name in the file store of each image of an offer. For the server only: names may contain article numbers. */
export type OfferFiles = Record<ImageKey, string>

/** How the customer appears in a document for a client. */
export type DocumentBrand = {
  name: string
  colour: string
  /** Several lines. */
  address: string
  phone: string
  email: string
  website: string
  organisationNumber: string
  vatNumber: string
}

export type OfferedTo = {
  name: string
  /** Several lines. */
  address: string
  /** What the client calls the order. */
  reference: string
}

export type ClientFolder = {
  id: string
  /** Names from the outermost folder to this one; empty for what is in no folder. */
  path: string[]
  markings: ClientMarking[]
  extras: ClientExtra[]
  /** Of what counts directly in it. */
  price: Price
}

type ClientPart = {
  id: string
  name: string
  price: Price
  optional: boolean
  /** False: optional and not taken, so not part of the total. */
  counts: boolean
}

export type ClientMarking = ClientPart & {
  /** The letter of the chosen curtain; null if there are no alternatives. */
  letter: string | null
  /** The id of another marking of the folder in the same window. Absent if there is none. */
  sameWindowAs?: string
  curtain: ClientCurtain
  /** Those that are not chosen. */
  alternatives: ClientAlternative[]
}

export type ClientAlternative = {
  letter: string
  curtain: ClientCurtain
  price: Price
  /** What the client pays more, or less if it is negative, than for the chosen one. */
  difference: Price
}

export type ClientCurtain = {
  fabric: ClientFabric
  quantity: number
  /** Of all panels of one curtain as they hang; whole cm. */
  width: number
  height: number
  sewingType: SewingType
  opening: Opening | null
  splitCurtain: boolean
  useWeights: boolean
  /** Whole cm; null if there is nothing to show. */
  underHem: number | null
  drawing: Elevation
  /** The 3D curtain as it was on screen. Null: the drawing is shown. */
  rendering: ImageKey | null
  /** For the live 3D curtain. Absent in offers that were frozen before it existed. */
  scene?: ClientScene
}

/** The shape of a curtain and its cloth; cm. */
export type ClientScene = HungCurtain & {
  fabric: {
    texture: { image: ImageKey; width: number; height: number; transmission: number } | null
    /** Only of velvet, which is drawn as pile. */
    isVelvet?: true
    /** `#rrggbb`, if there is no texture. */
    colour: string
  }
}

export type ClientFabric = {
  name: string
  colour: string
  image: ImageKey | null
  /** `#rrggbb` of an own fabric, for the drawing; or empty. */
  shade: string
}

export type ClientExtra = ClientPart & {
  quantity: Quantity
  unit: ExtraUnit
  vatRate: Percentage
}
