import type { SewingTypeName } from '../curtain/enumerations.ts'
import type { Ore } from './ore.ts'
import type { Percentage } from './percentage.ts'

export interface MakingPrice {
  perWidth: Ore
  /** Added per width when the curtain is higher than tallAbove. */
  tallSurcharge: Ore
}

export interface DeliveryTerms {
  freight: Ore
  /** Freight is free if net minus discount is above this. */
  freeFreightAbove: Ore
  /** The standard rate of Swedish VAT. vatFor decides the rate of an order. */
  vatPercentage: Percentage
}

export interface PriceList extends DeliveryTerms {
  /** By partNo of the variant. */
  fabricPerMetre: ReadonlyMap<string, Ore>
  /** A list that is older than a sewing type has no rate for it. */
  making: Readonly<Partial<Record<SewingTypeName, MakingPrice>>>
  /** Finished height in cm. */
  tallAbove: number
  perSeam: Ore
  weightsPerMetre: Ore
  perHook: Ore
  /** For cutting one width in two. Each half then also costs the making of a width. */
  perSplit: Ore
}
