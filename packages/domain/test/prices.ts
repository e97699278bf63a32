import type { Ore } from '../src/price/ore.ts'
import { percentageFromPercent } from '../src/price/percentage.ts'
import type { PriceList } from '../src/price/price-list.ts'

export const ore = (amount: number): Ore => amount as Ore

const making = (perWidth: number, tallSurcharge: number) => ({
  perWidth: ore(perWidth),
  tallSurcharge: ore(tallSurcharge),
})

/** All numbers differ, so that a test detects swapped prices. */
export const priceList: PriceList = {
  fabricPerMetre: new Map([['LIN-1', ore(24550)]]),
  making: {
    Wave80: making(30000, 7000),
    Wave60: making(29000, 6900),
    GliderSinglePleat: making(33000, 7300),
    CurtainHeaderTape: making(18000, 5000),
    Glider: making(21000, 5100),
  },
  tallAbove: 300,
  perSeam: ore(4500),
  weightsPerMetre: ore(1950),
  perHook: ore(350),
  perSplit: ore(8000),
  freight: ore(29500),
  freeFreightAbove: ore(500000),
  vatPercentage: percentageFromPercent(25),
}
