import {
  localeFields,
  oreFromKronor,
  percentageFromPercent,
  roundToOre,
  type Locale,
  type PriceList,
} from '@veck/domain'
import {
  addPriceList,
  type Catalogue,
  CatalogueSchema,
  type Clock,
  hasPriceList,
  importCatalogue,
  type Images,
  type Transaction,
} from '@veck/server/demo-api'
import { demoFilters, demoPrices, demoProducts } from './collection/index.ts'

const ownFabricColors: Record<Locale, string> = { sv: 'Eget tyg', en: 'Own fabric' }

/** The product that represents the customer's own fabric (general setting externalFabricProductId). */
const ownFabric: Catalogue['products'][number] = {
  productId: 9000,
  name: 'Eget tyg',
  configurableProductId: '9000',
  // Not found by the search for fabrics: the form has a switch for it.
  active: false,
  variants: [
    {
      variantId: 900_001,
      partNo: '9000-01',
      name: 'Eget tyg',
      ...localeFields('color', (locale) => ownFabricColors[locale]),
      width: 150,
      repeatHeight: 0,
      recommendWeights: false,
      preferredOrientation: null,
      active: true,
      filterCodes: [],
      textureWidth: 0,
      textureHeight: 0,
      transmission: 0,
    },
  ],
}

const demoCatalogue = (): Catalogue =>
  CatalogueSchema.parse({
    filters: demoFilters.map(({ id, name, values }) => ({
      id,
      ...localeFields('name', (locale) => name[locale]),
      values: values.map((value) => ({ code: value.code, ...localeFields('name', (locale) => value.name[locale]) })),
    })),
    products: [
      ...demoProducts.map(({ productId, name, configurableProductId, composition, weight, care, variants }) => ({
        productId,
        name,
        configurableProductId,
        active: true,
        ...localeFields('composition', (locale) => composition[locale]),
        ...localeFields('care', (locale) => care[locale]),
        weight,
        variants: variants.map(({ color, texture, ...variant }) => ({
          ...variant,
          ...localeFields('color', (locale) => color[locale]),
          textureWidth: texture.widthCm,
          textureHeight: texture.heightCm,
          transmission: texture.transmission,
        })),
      })),
      ownFabric,
    ],
  })

const making = (perWidth: number, tallSurcharge: number) => ({
  perWidth: oreFromKronor(perWidth),
  tallSurcharge: oreFromKronor(tallSurcharge),
})

const demoPriceList = (): PriceList => ({
  fabricPerMetre: new Map(demoPrices.map(({ partNo, pricePerMetre }) => [partNo, roundToOre(pricePerMetre)])),
  making: {
    Wave80: making(245, 85),
    Wave60: making(265, 85),
    GliderSinglePleat: making(285, 95),
    CurtainHeaderTape: making(195, 70),
    Glider: making(175, 70),
  },
  tallAbove: 300,
  perSeam: oreFromKronor(48),
  weightsPerMetre: oreFromKronor(32),
  perHook: oreFromKronor(4.5),
  perSplit: oreFromKronor(65),
  freight: oreFromKronor(295),
  freeFreightAbove: oreFromKronor(12_000),
  vatPercentage: percentageFromPercent(25),
})

const imagesByPartNo = (): ReadonlyMap<string, Images> =>
  new Map(
    demoProducts
      .flatMap(({ variants }) => variants)
      .map(({ partNo, image, largeImage, texture }) => [
        partNo,
        { swatch: image, large: largeImage, texture: texture.file },
      ]),
  )

/** Adds the collection, and its prices unless the database has a price list already. */
export const loadDemoCatalogue = async (tx: Transaction, clock: Clock, withImages: boolean) => {
  const images = withImages ? imagesByPartNo() : new Map<string, Images>()
  await importCatalogue(tx, demoCatalogue(), (partNo) => images.get(partNo))
  if (await hasPriceList(tx)) return
  // Older than the oldest demo order.
  const startsAt = new Date(`${clock.now().getFullYear() - 1}-01-01T00:00:00+01:00`)
  await addPriceList(tx, clock, { note: 'Demo', startsAt, list: demoPriceList() })
}
