import type { Product, Variant } from '@veck/contract'
import { inLocale, type Orientation } from '@veck/domain'
import type { Locale } from '@veck/texts'
import { presentMoney } from '../../core/money.ts'
import { urlOfImage } from './images.ts'
import type { findFilters, FoundVariant } from './repository.ts'

/** A product for a list. */
export const presentProduct = ({
  productId,
  name,
  swatch,
}: {
  productId: number
  name: string
  swatch: string
}): Product => ({
  productId,
  name,
  image: urlOfImage(swatch),
})

export const presentVariant = (
  { variant, product }: FoundVariant,
  {
    locale,
    isExternalFabric,
    orePerMetre,
  }: { locale: Locale; isExternalFabric: boolean; orePerMetre?: number | undefined },
): Variant => ({
  productId: variant.productId,
  variantId: variant.variantId,
  partNo: variant.partNo,
  configurableProductId: product.configurableProductId,
  name: variant.name,
  color: inLocale(variant, 'color', locale),
  width: variant.width,
  image: urlOfImage(variant.swatch),
  largeImage: urlOfImage(variant.large),
  // The 3D view needs the size of the cloth in the image.
  texture:
    variant.texture && variant.textureWidth > 0 && variant.textureHeight > 0
      ? {
          image: urlOfImage(variant.texture),
          width: variant.textureWidth,
          height: variant.textureHeight,
          transmission: variant.transmission,
        }
      : null,
  repeatHeight: variant.repeatHeight,
  recommendWeights: variant.recommendWeights,
  preferredOrientation: variant.preferredOrientation as Orientation | null,
  composition: inLocale(product, 'composition', locale),
  care: inLocale(product, 'care', locale),
  weight: product.weight,
  pricePerMetre: orePerMetre === undefined ? null : presentMoney(orePerMetre, locale),
  filterCodes: variant.filterCodes,
  isExternalFabric,
  active: variant.active && product.active,
  isDirty: false,
})

type Filters = Awaited<ReturnType<typeof findFilters>>

export const presentFilters = (filters: Filters, locale: Locale) =>
  filters.map((filter) => ({
    id: filter.id,
    name: inLocale(filter, 'name', locale),
    values: filter.values.map((value) => ({ code: value.code, name: inLocale(value, 'name', locale) })),
  }))
