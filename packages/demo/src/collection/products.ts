import { Orientation, VelvetCode } from '@veck/domain'
import { colours } from './colours.ts'
import { families, partNoOf } from './families.ts'
import { filterCode, transparencyOf } from './filters.ts'
import { imageFile } from './image-file.ts'
import type { DemoProduct, DemoVariant, FabricType, Family, FamilyColour, Localised } from './types.ts'

const productOf = (family: Family): DemoProduct => ({
  productId: family.productId,
  configurableProductId: family.article,
  name: family.name,
  description: family.description,
  composition: family.composition,
  care: careOf(family),
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
    image: imageFile(family, entry, 'swatch'),
    largeImage: imageFile(family, entry, 'large'),
    texture: {
      file: imageFile(family, entry, 'texture'),
      widthCm: family.cloth.tile.widthCm,
      heightCm: family.cloth.tile.heightCm,
      transmission: family.transmission,
    },
  }
}

const careByType: Record<FabricType, Localised> = {
  sheer: { sv: 'Tvätt 40° skonprogram, strykning låg värme', en: 'Wash at 40°, gentle cycle; cool iron' },
  linen: {
    sv: 'Tvätt 30° skonprogram, strykning fuktig; krymper högst 5 %',
    en: 'Wash at 30°, gentle cycle; iron damp; shrinks at most 5%',
  },
  wool: { sv: 'Endast kemtvätt', en: 'Dry clean only' },
  velvet: { sv: 'Kemtvätt, ångas från avigsidan', en: 'Dry clean; steam from the back' },
  dimOut: { sv: 'Tvätt 30° skonprogram, ej torktumling', en: 'Wash at 30°, gentle cycle; do not tumble dry' },
  trevira: { sv: 'Tvätt 60°, behåller brandklassen efter tvätt', en: 'Wash at 60°; stays flame retardant' },
  print: { sv: 'Tvätt 40° ut och in, strykning medelvärme', en: 'Wash at 40° inside out; warm iron' },
  stripe: { sv: 'Tvätt 40°, strykning medelvärme', en: 'Wash at 40°; warm iron' },
}

const careOf = ({ type, composition }: Family): Localised =>
  composition.sv.includes('ull') && !composition.sv.includes('bomull') ? careByType.wool : careByType[type]

const familyCodes = (family: Family): string[] => [
  // Some velvets are sold as another type too.
  ...new Set([filterCode.type(family.type), ...(family.cloth.surface.kind === 'pile' ? [VelvetCode] : [])]),
  filterCode.transparency(transparencyOf(family.transmission)),
  filterCode.width(family.width),
  filterCode.pattern(family.pattern),
  filterCode.flame(family.flameRetardant),
]

export const demoProducts: DemoProduct[] = families.map(productOf)
