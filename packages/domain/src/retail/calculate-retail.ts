import { groupBy } from '../group-by.ts'
import type { Ore } from '../price/ore.ts'
import type { Percentage } from '../price/percentage.ts'
import {
  addUp,
  type DisplayedAmount,
  otherRatio,
  priceDifference,
  priceInBoth,
  sumOfPrices,
  type VatSum,
} from './add-up.ts'
import { amountOf } from './extra-item.ts'
import { type CountedCosts, countedCosts, discounted, exactCost, hasTradePrice, type LineCost } from './line-costs.ts'
import { type Margin, marginOf, sumOfMargins } from './margin.ts'
import { type PriceDisplay, type PriceRule, pricingRatio, retailPriceOf, roundPrice } from './price-rule.ts'
import { addVatRatio, HundredPercent, type Ratio, ratio, removeVatRatio, roundTimes, timesRatio } from './ratio.ts'
import {
  countsInTotal,
  type Price,
  type RetailExtra,
  type RetailLine,
  type RetailMarking,
  type RetailOrder,
} from './retail-order.ts'

interface PricedLine {
  id: string
  price: Price
  /** A curtain in own fabric whose price nobody has typed yet. */
  needsPrice: boolean
  /** The supplier's price after discount. Null for own fabric. */
  trade: Ore | null
  /** The trade price and, if prices include freight, its share of that. Null for own fabric. */
  cost: Ore | null
  /** Null if the cost is not known. */
  margin: Margin | null
}

export interface PricedMarking extends PricedLine {
  folderId: string
  lineId: string
  counts: boolean
  alternatives: PricedAlternative[]
}

export interface PricedAlternative extends PricedLine {
  /** What the client pays more (or less) than for the chosen line. */
  difference: Price
}

export interface PricedExtra {
  id: string
  folderId: string | null
  counts: boolean
  price: Price
  cost: Ore | null
  margin: Margin | null
}

/** Price and margin of what counts directly in the folder, without the folders below. */
export interface PricedFolder {
  id: string
  price: Price
  margin: Margin | null
}

export interface RetailPrices {
  markings: PricedMarking[]
  extras: PricedExtra[]
  /** Null if it is included in the prices or left out. */
  freight: Price | null
  folders: PricedFolder[]
  /** Extra items of the whole order that count. */
  orderExtras: Price
  /** What is optional and not taken; not part of the total. */
  options: Price
  /** By rate, the highest first. */
  vat: VatSum[]
  total: Price
  /** Also of the freight, which costs the customer the same however the client pays it. */
  margin: Margin | null
}

/**
 * The prices and margins of an order for the client. The rows that count (lines, extra items and freight) add up to the
 * folders and the total in both displays, to the öre.
 */
export function calculateRetail(order: RetailOrder): RetailPrices {
  const { rule, display, markings, extras } = order
  const pricing = pricingOf(order)
  const rows = [
    ...markings.map((marking) => markingRow(marking, pricing)),
    ...extras.map((extra) => extraRow(extra, order)),
    ...(rule.freight === 'ownRow' && order.freight > 0 ? [freightRow(order)] : []),
  ]
  const sums = addUp(
    rows.filter(({ counts }) => counts),
    display,
  )
  const prices = rowPrices(rows, sums.prices, display)

  const none = { exclVat: 0 as Ore, inclVat: 0 as Ore }
  const pricedMarkings = markings.map((marking, index) => priceMarkingFor(marking, prices[index] ?? none, pricing))
  const pricedExtras = extras.map((extra, index) => priceExtra(extra, prices[markings.length + index] ?? none, order))
  const freight = prices[markings.length + extras.length] ?? null
  const parts = [...pricedMarkings, ...pricedExtras]
  const countedParts = parts.filter(({ counts }) => counts)
  const margins = [...countedParts.map(({ margin }) => margin), freightMargin(pricing, freight)]
  return {
    markings: pricedMarkings,
    extras: pricedExtras,
    freight,
    folders: foldersOf(parts, rule.minimumMargin),
    orderExtras: sumOfPrices(countedParts.filter(({ folderId }) => folderId === null).map(({ price }) => price)),
    options: sumOfPrices(parts.filter(({ counts }) => !counts).map(({ price }) => price)),
    vat: sums.vat,
    total: sums.total,
    margin: sumOfMargins(margins, rule.minimumMargin),
  }
}

interface Row extends DisplayedAmount {
  counts: boolean
}

/** The prices of rows that count were added up before; the others follow from their amounts. */
function rowPrices(rows: readonly Row[], counted: readonly Price[], display: PriceDisplay): (Price | undefined)[] {
  const ratios = new Map(
    [...new Set(rows.map(({ vatRate }) => vatRate))].map((rate) => [rate, otherRatio(rate, display)]),
  )
  let next = 0
  return rows.map(({ counts, amount, vatRate }) => {
    if (counts) return counted[next++]
    const toOther = ratios.get(vatRate)
    return toOther && priceInBoth(amount, toOther, display)
  })
}

/** What is the same for each curtain of the order. */
interface Pricing extends CountedCosts {
  order: RetailOrder
  /** From an exact cost to the price that the client sees. */
  fromCost: Ratio
  toOtherDisplay: Ratio
  /** From a price that was typed in the other display. */
  fromOtherDisplay: Ratio
}

function pricingOf(order: RetailOrder): Pricing {
  const { rule, display, vatRate } = order
  return {
    order,
    ...countedCosts(order),
    fromCost: timesRatio(ratio(1, HundredPercent), pricingRatio(rule, display, vatRate)),
    toOtherDisplay: otherRatio(vatRate, display),
    fromOtherDisplay: display === 'inclVat' ? addVatRatio(vatRate) : removeVatRatio(vatRate),
  }
}

/** An alternative bears the share of the line it would replace; an option bears none, because the others pay it all. */
const shareOf = ({ id }: RetailMarking, { costs }: Pricing): Ore => costs.get(id)?.freightShare ?? (0 as Ore)

function lineAmount(line: RetailLine, freightShare: Ore, { order, fromCost, fromOtherDisplay }: Pricing): Ore {
  if (line.fixedPrice) {
    const { amount, display } = line.fixedPrice
    return display === order.display ? amount : roundTimes(amount, fromOtherDisplay)
  }
  if (!hasTradePrice(line)) return 0 as Ore
  return roundPrice(exactCost(line, freightShare, order), fromCost, order.rule.rounding)
}

const markingRow = (marking: RetailMarking, pricing: Pricing): Row => ({
  counts: countsInTotal(marking),
  amount: lineAmount(marking.chosen, shareOf(marking, pricing), pricing),
  vatRate: pricing.order.vatRate,
})

/** Typed prices are not rounded to the step of the rule. */
const extraRow = (extra: RetailExtra, { display }: RetailOrder): Row => ({
  counts: countsInTotal(extra),
  amount: amountOf(extra.quantity, extra.unitPrice, display === 'inclVat' ? addVatRatio(extra.vatRate) : undefined),
  vatRate: extra.vatRate,
})

/** Raised as a curtain's price is, so that the client does not see what the supplier charges. */
const freightRow = ({ freight, rule, display, vatRate }: RetailOrder): Row => ({
  counts: true,
  amount: retailPriceOf(freight, rule, display, vatRate),
  vatRate,
})

const needsPrice = (line: RetailLine): boolean => !hasTradePrice(line) && !line.fixedPrice

const tradeOf = (line: RetailLine, { order }: Pricing, counted?: LineCost): Ore | null =>
  hasTradePrice(line) ? (counted?.trade ?? discounted(line.listPrice, order)) : null

const costOf = (trade: Ore | null, freightShare: Ore): Ore | null =>
  trade === null ? null : ((trade + freightShare) as Ore)

const marginIfKnown = ({ exclVat }: Price, cost: Ore | null, { minimumMargin }: PriceRule): Margin | null =>
  cost === null ? null : marginOf(exclVat, cost, minimumMargin)

// The fields are listed one by one: making and copying objects takes most of the time of a large order.
function priceMarkingFor(marking: RetailMarking, price: Price, pricing: Pricing): PricedMarking {
  const { id, folderId, chosen } = marking
  const counted = pricing.costs.get(id)
  const share = counted?.freightShare ?? (0 as Ore)
  const trade = tradeOf(chosen, pricing, counted)
  const cost = costOf(trade, share)
  return {
    id,
    folderId,
    lineId: chosen.id,
    counts: countsInTotal(marking),
    price,
    needsPrice: needsPrice(chosen),
    trade,
    cost,
    margin: marginIfKnown(price, cost, pricing.order.rule),
    alternatives: marking.alternatives.map((line) => priceAlternative(line, share, price, pricing)),
  }
}

function priceAlternative(line: RetailLine, share: Ore, chosen: Price, pricing: Pricing): PricedAlternative {
  const price = priceInBoth(lineAmount(line, share, pricing), pricing.toOtherDisplay, pricing.order.display)
  const trade = tradeOf(line, pricing)
  const cost = costOf(trade, share)
  return {
    id: line.id,
    price,
    needsPrice: needsPrice(line),
    trade,
    cost,
    margin: marginIfKnown(price, cost, pricing.order.rule),
    difference: priceDifference(chosen, price),
  }
}

function priceExtra(extra: RetailExtra, price: Price, { rule }: RetailOrder): PricedExtra {
  const { id, folderId, quantity, unitCost } = extra
  const cost = unitCost === null ? null : amountOf(quantity, unitCost)
  return { id, folderId, counts: countsInTotal(extra), price, cost, margin: marginIfKnown(price, cost, rule) }
}

/** Null if the costs of the lines contain the freight already, or if there is none. */
function freightMargin({ order, freightIsShared }: Pricing, charged: Price | null): Margin | null {
  if (order.freight === 0 || freightIsShared) return null
  return marginOf(charged?.exclVat ?? (0 as Ore), order.freight, order.rule.minimumMargin)
}

function foldersOf(rows: readonly (PricedMarking | PricedExtra)[], minimum: Percentage): PricedFolder[] {
  const inFolders = rows.filter(({ folderId }) => folderId !== null)
  return [...groupBy(inFolders, ({ folderId }) => folderId ?? '')].map(([id, all]) => {
    const counted = all.filter(({ counts }) => counts)
    return {
      id,
      price: sumOfPrices(counted.map(({ price }) => price)),
      margin: sumOfMargins(
        counted.map(({ margin }) => margin),
        minimum,
      ),
    }
  })
}
