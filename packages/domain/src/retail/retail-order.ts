import type { Ore } from '../price/ore.ts'
import type { Percentage } from '../price/percentage.ts'
import type { ExtraItem, Quantity } from './extra-item.ts'
import type { PriceDisplay, PriceRule } from './price-rule.ts'

/** A typed retail price. It stays what was typed in offers with the same display; in the other one it is converted. */
export interface FixedPrice {
  amount: Ore
  display: PriceDisplay
}

/** One curtain of a marking: an order line, or an alternative to it. */
export interface RetailLine {
  id: string
  /** The supplier's price before discount. */
  listPrice: Ore
  /** In own fabric it has no trade price, so the retail price is typed. */
  isExternalFabric: boolean
  fixedPrice: FixedPrice | null
}

interface RetailPart {
  id: string
  /** Shown apart, and part of the total only when taken. */
  optional: boolean
  taken: boolean
}

/** A marking with a curtain. Only the chosen line counts. */
export interface RetailMarking extends RetailPart {
  folderId: string
  chosen: RetailLine
  alternatives: readonly RetailLine[]
}

export interface RetailExtra extends RetailPart, ExtraItem {
  /** Null: it belongs to the whole order. */
  folderId: string | null
  quantity: Quantity
}

export interface RetailOrder {
  rule: PriceRule
  display: PriceDisplay
  /** Of curtains and freight. */
  vatRate: Percentage
  /** The owner's discount on list prices. */
  discountPercentage: Percentage
  /** What the supplier charges, without VAT. */
  freight: Ore
  markings: readonly RetailMarking[]
  extras: readonly RetailExtra[]
}

export interface Price {
  exclVat: Ore
  inclVat: Ore
}

/** Whether the price of a curtain is calculated from what the supplier charges. */
export const followsRule = ({
  fixedPrice,
  isExternalFabric,
}: {
  fixedPrice: object | null
  isExternalFabric: boolean
}) => !fixedPrice && !isExternalFabric

/** Whether prices follow a rule that adds nothing. The client would see what the supplier charges. */
export const isPriceRuleMissing = ({ rule, freight, markings }: RetailOrder): boolean =>
  rule.percentage === 0 &&
  ((rule.freight === 'ownRow' && freight > 0) ||
    markings.some(({ chosen, alternatives }) => [chosen, ...alternatives].some(followsRule)))

export const countsInTotal = ({ optional, taken }: Pick<RetailPart, 'optional' | 'taken'>): boolean =>
  !optional || taken
