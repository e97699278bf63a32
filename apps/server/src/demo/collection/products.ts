import { Orientation } from '@veck/domain'
import { colours } from './colours.ts'
import { families, partNoOf, pictureFile } from './families.ts'
import { filterCode, transparencyOf } from './filters.ts'
import type { DemoProduct, DemoVariant, Family, FamilyColour } from './types.ts'

const productOf = (family: Family): DemoProduct => ({
  productId: family.productId,
  configurableProductId: family.article,
  name: family.name,
  description: family.description,
  composition: family.composition,
  weight: family.weight,
  filterCodes: familyCodes(family),
  variants: family.colours.map((colour) => variantOf(family, colour)),
})

const variantOf = (family: Family, entry: FamilyColour): DemoVariant => {
  const { number, sv, en, group } = colours[entry.colour]
  const partNo = partNoOf(family, entry)
  return {
    productId: family.productId,
    variantId: family.productId * 100 + number,
    partNo,
    configurableProductId: family.article,
    name: family.name,
    color: { sv, en },
    width: family.width,
    repeatHeight: family.repeatHeight,
    recommendWeights: family.recommendWeights,
    preferredOrientation: family.prefersLying ? Orientation.Lying : Orientation.Upright,
    active: !entry.discontinued,
    filterCodes: [...familyCodes(family), filterCode.colour(group)],
    image: pictureFile(partNo, 'swatch'),
    largeImage: pictureFile(partNo, 'large'),
    texture: {
      file: pictureFile(partNo, 'texture'),
      widthCm: family.cloth.tile.widthCm,
      heightCm: family.cloth.tile.heightCm,
      transmission: family.transmission,
    },
  }
}

const familyCodes = (family: Family): string[] => [
  filterCode.type(family.type),
  filterCode.transparency(transparencyOf(family.transmission)),
  filterCode.width(family.width),
  filterCode.pattern(family.pattern),
  filterCode.flame(family.flameRetardant),
]

export const demoProducts: DemoProduct[] = families.map(productOf)
