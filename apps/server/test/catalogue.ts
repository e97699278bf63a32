import type { PriceList } from '@veck/domain'
import { oreFromKronor, percentageFromPercent } from '@veck/domain'
import type { Catalogue } from '../src/modules/catalogue/index.ts'

const variant = (
  variantId: number,
  partNo: string,
  width: number,
  filterCodes: string[],
  colour: [string, string],
) => ({
  variantId,
  partNo,
  name: partNo.startsWith('31') ? 'Dimma' : 'Skog',
  colorSv: colour[0],
  colorEn: colour[1],
  width,
  repeatHeight: width === 150 ? 64 : 0,
  recommendWeights: width === 300,
  preferredOrientation: width === 300 ? (0 as const) : null,
  active: true,
  filterCodes,
  textureWidth: 20,
  textureHeight: 20,
  transmission: 0,
})

/** A small catalogue: a sheer fabric of 300 cm and a printed one of 150 cm. */
export const testCatalogue: Catalogue = {
  filters: [
    {
      id: 'type',
      nameSv: 'Typ',
      nameEn: 'Type',
      values: [
        { code: 'sheer', nameSv: 'Tunt tyg', nameEn: 'Sheer' },
        { code: 'print', nameSv: 'Tryckt', nameEn: 'Print' },
      ],
    },
    {
      id: 'colour',
      nameSv: 'Färg',
      nameEn: 'Colour',
      values: [
        { code: 'white', nameSv: 'Vita', nameEn: 'Whites' },
        { code: 'green', nameSv: 'Gröna', nameEn: 'Greens' },
      ],
    },
  ],
  products: [
    {
      productId: 31,
      name: 'Dimma',
      configurableProductId: 'F31',
      active: true,
      variants: [
        variant(3101, '31-01', 300, ['sheer', 'white'], ['Snö', 'Snow']),
        variant(3102, '31-02', 300, ['sheer', 'green'], ['Lav', 'Lichen']),
      ],
    },
    {
      productId: 11,
      name: 'Skog 100%',
      configurableProductId: 'F11',
      active: true,
      variants: [variant(1101, '11-01', 150, ['print', 'green'], ['Gran', 'Spruce'])],
    },
  ],
}

const making = { perWidth: oreFromKronor(200), tallSurcharge: oreFromKronor(80) }

export const testPrices: PriceList = {
  fabricPerMetre: new Map([
    ['31-01', oreFromKronor(249.5)],
    ['31-02', oreFromKronor(249.5)],
    ['11-01', oreFromKronor(395)],
  ]),
  making: { Wave80: making, Wave60: making, GliderSinglePleat: making, CurtainHeaderTape: making, Glider: making },
  tallAbove: 300,
  perSeam: oreFromKronor(45),
  weightsPerMetre: oreFromKronor(29),
  perHook: oreFromKronor(4.5),
  perSplit: oreFromKronor(60),
  freight: oreFromKronor(195),
  freeFreightAbove: oreFromKronor(5000),
  vatPercentage: percentageFromPercent(25),
}
