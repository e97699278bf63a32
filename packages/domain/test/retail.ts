import * as fc from 'fast-check'
import {
  defaultPriceRule,
  freightModes,
  type PriceRule,
  priceDisplays,
  priceMethods,
  roundingSteps,
} from '../src/retail/price-rule.ts'
import { extraUnits, OneOf, type Quantity, retailVatRates, StandardVatRate } from '../src/retail/extra-item.ts'
import { type Percentage, percentageFromPercent } from '../src/price/percentage.ts'
import type { RetailExtra, RetailLine, RetailMarking, RetailOrder } from '../src/retail/retail-order.ts'
import { ore } from './prices.ts'

const amount = fc.oneof(fc.integer({ min: 1, max: 3_000_000 }), fc.constantFrom(0, 1, 99_999_900)).map(ore)
const percentage = (max: number) => fc.integer({ min: 0, max }).map((hundredths) => hundredths as Percentage)
const folderId = fc.constantFrom('root', 'kitchen', 'bedroom')

const anyRule: fc.Arbitrary<PriceRule> = fc
  .record({
    method: fc.constantFrom(...priceMethods),
    hundredths: fc.oneof(fc.integer({ min: 0, max: 9900 }), fc.constantFrom(0, 4000, 6667, 9900)),
    rounding: fc.constantFrom(...roundingSteps),
    minimumMargin: percentage(9900),
    freight: fc.constantFrom(...freightModes),
  })
  .map(({ hundredths, ...rule }) => ({ ...rule, percentage: hundredths as Percentage }))

const anyLine = fc
  .record({
    listPrice: amount,
    isExternalFabric: fc.boolean(),
    fixedPrice: fc.option(fc.record({ amount, display: fc.constantFrom(...priceDisplays) }), { freq: 4 }),
  })
  .map((line) => ({ ...line, listPrice: line.isExternalFabric ? ore(0) : line.listPrice }))

const anyMarking = fc.record({
  folderId,
  optional: fc.boolean(),
  taken: fc.boolean(),
  lines: fc.array(anyLine, { minLength: 1, maxLength: 3 }),
})

const anyExtra = fc.record({
  folderId: fc.option(folderId),
  optional: fc.boolean(),
  taken: fc.boolean(),
  unit: fc.constantFrom(...extraUnits),
  unitPrice: amount,
  unitCost: fc.option(amount),
  vatRate: fc.constantFrom(...retailVatRates),
  quantity: fc.integer({ min: 1, max: 5000 }).map((hundredths) => hundredths as Quantity),
})

/** With discounts, own fabrics, typed prices, alternatives, optional parts and several VAT rates. */
export const anyRetailOrder: fc.Arbitrary<RetailOrder> = fc
  .record({
    rule: anyRule,
    display: fc.constantFrom(...priceDisplays),
    vatRate: fc.constantFrom(...retailVatRates),
    discountPercentage: fc.oneof(
      percentage(10_000),
      fc.constantFrom(0, 10_000).map((hundredths) => hundredths as Percentage),
    ),
    freight: fc.oneof(fc.constant(ore(0)), amount),
    markings: fc.array(anyMarking, { maxLength: 5 }),
    extras: fc.array(anyExtra, { maxLength: 3 }),
  })
  .map((order) => ({
    ...order,
    markings: order.markings.map(({ lines, ...marking }, index): RetailMarking => {
      const [chosen, ...alternatives] = lines.map((line, place) => ({ id: `m${index}-${'ABCD'[place]}`, ...line }))
      return { id: `m${index}`, ...marking, chosen: chosen as RetailLine, alternatives }
    }),
    extras: order.extras.map((extra, index) => ({ id: `e${index}`, ...extra })),
  }))

export const line = (listPrice: number, more: Partial<RetailLine> = {}): RetailLine => ({
  id: `line ${listPrice}`,
  listPrice: ore(listPrice),
  isExternalFabric: false,
  fixedPrice: null,
  ...more,
})

export const marking = (id: string, chosen: RetailLine, more: Partial<RetailMarking> = {}): RetailMarking => ({
  id,
  folderId: 'root',
  optional: false,
  taken: false,
  chosen,
  alternatives: [],
  ...more,
})

export const extra = (id: string, unitPrice: number, more: Partial<RetailExtra> = {}): RetailExtra => ({
  id,
  folderId: null,
  optional: false,
  taken: false,
  unit: 'piece',
  unitPrice: ore(unitPrice),
  unitCost: null,
  vatRate: StandardVatRate,
  quantity: OneOf,
  ...more,
})

export const retailOrder = ({
  rule,
  ...order
}: Partial<Omit<RetailOrder, 'rule'>> & { rule?: Partial<PriceRule> }): RetailOrder => ({
  rule: { ...defaultPriceRule, method: 'margin', percentage: percentageFromPercent(40), rounding: 1, ...rule },
  display: 'exclVat',
  vatRate: StandardVatRate,
  discountPercentage: percentageFromPercent(0),
  freight: ore(0),
  markings: [],
  extras: [],
  ...order,
})
