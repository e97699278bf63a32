import type { Fabric, FabricColour, NewFabric } from '@veck/contract'
import {
  inLocale,
  kronorFromOre,
  localeFields,
  oreFromKronor,
  Orientation,
  type LocaleField,
  type Ore,
} from '@veck/domain'

/** The value of a number field: an empty field is an empty string. */
type NumberValue = number | string

type ColourNumbers = 'width' | 'repeatHeight' | 'textureWidth' | 'textureHeight' | 'transmission' | 'price'

/** Lengths in cm, price in kronor, light transmission in per cent. */
export type ColourValues = Record<ColourNumbers, NumberValue> &
  Record<LocaleField<'color'>, string> & {
    /** React key. A new colour has no `variantId` yet. */
    key: string
    variantId: number | null
    partNo: string
    recommendWeights: boolean
    orientation: 'none' | 'Lying' | 'Upright'
    active: boolean
    filterCodes: string[]
    image: string
    /** A chosen image that is not uploaded yet. */
    file: File | null
  }

export type FabricValues = Omit<NewFabric, 'weight' | 'colours'> & { weight: NumberValue; colours: ColourValues[] }

/** Descriptions go below the input, so that inputs side by side start at the same height. */
export const inputWrapperOrder: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'description',
  'error',
]

let lastKey = 0
const nextKey = () => `new ${++lastKey}`

/** A new colour copies measures and price from the previous one, because they are usually the same. */
export const newColour = (like?: ColourValues): ColourValues => ({
  key: nextKey(),
  variantId: null,
  partNo: '',
  ...localeFields('color', () => ''),
  width: like?.width ?? '',
  repeatHeight: like?.repeatHeight ?? 0,
  recommendWeights: like?.recommendWeights ?? false,
  orientation: like?.orientation ?? 'none',
  active: true,
  filterCodes: [],
  textureWidth: like?.textureWidth ?? '',
  textureHeight: like?.textureHeight ?? '',
  transmission: like?.transmission ?? 0,
  price: like?.price ?? '',
  image: '',
  file: null,
})

export const newFabric = (): FabricValues => ({
  name: '',
  configurableProductId: '',
  active: true,
  ...localeFields('composition', () => ''),
  ...localeFields('care', () => ''),
  weight: '',
  colours: [newColour()],
})

const orientationOf = (value: Orientation | null) => {
  if (value === null) return 'none'
  return value === Orientation.Lying ? 'Lying' : 'Upright'
}

const percent = (share: number) => Math.round(share * 10_000) / 100

const colourValues = (colour: FabricColour): ColourValues => ({
  key: `${colour.variantId}`,
  variantId: colour.variantId,
  partNo: colour.partNo,
  ...localeFields('color', (locale) => inLocale(colour, 'color', locale)),
  width: colour.width,
  repeatHeight: colour.repeatHeight,
  recommendWeights: colour.recommendWeights,
  orientation: orientationOf(colour.preferredOrientation),
  active: colour.active,
  filterCodes: colour.filterCodes,
  textureWidth: colour.textureWidth || '',
  textureHeight: colour.textureHeight || '',
  transmission: percent(colour.transmission),
  price: colour.perMetreOre === null ? '' : kronorFromOre(colour.perMetreOre as Ore),
  image: colour.image,
  file: null,
})

export const fabricToValues = ({
  version: _version,
  productId: _id,
  weight,
  colours,
  ...facts
}: Fabric): FabricValues => ({
  ...facts,
  weight: weight ?? '',
  colours: colours.map(colourValues),
})

/** An empty required number is sent as null: the server answers with its usual message for the field. */
const required = (value: NumberValue) => (value === '' ? null : Number(value)) as number
const orZero = (value: NumberValue) => Number(value || 0)

export const bodyOf = ({ weight, colours, ...facts }: FabricValues): NewFabric => ({
  ...facts,
  weight: weight === '' ? null : Number(weight),
  colours: colours.map(({ key: _key, image: _image, file: _file, price, orientation, ...colour }) => ({
    ...colour,
    width: required(colour.width),
    repeatHeight: orZero(colour.repeatHeight),
    textureWidth: orZero(colour.textureWidth),
    textureHeight: orZero(colour.textureHeight),
    transmission: orZero(colour.transmission) / 100,
    preferredOrientation: orientation === 'none' ? null : Orientation[orientation],
    perMetreOre: price === '' ? null : oreFromKronor(Number(price)),
  })),
})

/** Adds the ids of new colours and drops uploaded images, so that the next save changes what is stored. */
export const withSaved = (values: FabricValues, saved: Fabric, sent: ReadonlySet<string>): FabricValues => ({
  ...values,
  colours: values.colours.map((colour) => {
    const known = saved.colours.find(({ partNo }) => partNo === colour.partNo.trim())
    if (!known) return colour
    const { variantId, partNo, image } = known
    return { ...colour, variantId, partNo, image, file: sent.has(colour.key) ? null : colour.file }
  }),
})

const names: Record<string, string> = { perMetreOre: 'price', preferredOrientation: 'orientation' }

/** Maps field names of the server to those of the form, also within a colour: `colours.2.price`. */
export const formErrors = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([path, message]) => {
      const parts = path.split('.').slice(0, 3)
      const last = parts.pop() ?? ''
      return [[...parts, names[last] ?? last].join('.'), message]
    }),
  )
