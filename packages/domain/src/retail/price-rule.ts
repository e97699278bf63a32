import type { Ore } from '../price/ore.ts'
import { type Percentage, percentageFromPercent } from '../price/percentage.ts'
import { addVatRatio, HundredPercent, type Ratio, ratio, roundTimes, timesRatio } from './ratio.ts'

/** markup: added to the trade price, in per cent of it; margin: what is kept of the retail price, in per cent of that. */
export const priceMethods = ['markup', 'margin'] as const
export type PriceMethod = (typeof priceMethods)[number]

/** Steps in öre to which a calculated price is rounded, as the client sees it: 1 öre, 1, 5, 10 and 100 kronor. */
export const roundingSteps = [1, 100, 500, 1000, 10_000] as const
export type RoundingStep = (typeof roundingSteps)[number]

/** How the client sees prices. */
export const priceDisplays = ['inclVat', 'exclVat'] as const
export type PriceDisplay = (typeof priceDisplays)[number]

/** How the client pays the supplier's freight: in the prices of the curtains, as a row of its own, or not at all. */
export const freightModes = ['included', 'ownRow', 'leftOut'] as const
export type FreightMode = (typeof freightModes)[number]

export interface PriceRule {
  method: PriceMethod
  /** Of the trade price for a markup, of the retail price for a margin. */
  percentage: Percentage
  rounding: RoundingStep
  /** A line below it gets a warning. */
  minimumMargin: Percentage
  freight: FreightMode
}

export const MaxMargin = percentageFromPercent(99)
/** The markup that gives the highest margin, so that each rule can be written either way. */
export const MaxMarkup = percentageFromPercent(9900)

export const maxPercentage = (method: PriceMethod): Percentage => (method === 'margin' ? MaxMargin : MaxMarkup)

export const defaultPriceRule: PriceRule = {
  method: 'markup',
  percentage: percentageFromPercent(0),
  rounding: 100,
  minimumMargin: percentageFromPercent(0),
  freight: 'included',
}

export type PriceRuleProblem = 'negative' | 'marginTooHigh' | 'markupTooHigh'

/** The fields that cannot be used. Empty: the rule is right. */
export function priceRuleProblems(
  rule: Pick<PriceRule, 'method' | 'percentage' | 'minimumMargin'>,
): Partial<Record<'percentage' | 'minimumMargin', PriceRuleProblem>> {
  const percentage = percentageProblem(rule.method, rule.percentage)
  const minimumMargin = percentageProblem('margin', rule.minimumMargin)
  return { ...(percentage && { percentage }), ...(minimumMargin && { minimumMargin }) }
}

function percentageProblem(method: PriceMethod, percentage: Percentage): PriceRuleProblem | undefined {
  if (percentage < 0) return 'negative'
  if (percentage <= maxPercentage(method)) return undefined
  return method === 'margin' ? 'marginTooHigh' : 'markupTooHigh'
}

const partOf = (part: Percentage, whole: number) =>
  roundTimes(part, ratio(HundredPercent, whole)) as number as Percentage

/** 40 % margin is 66.67 % markup. Rounded to hundredths, for display: prices are calculated from what was typed. */
export const markupFromMargin = (margin: Percentage): Percentage => partOf(margin, HundredPercent - margin)

export const marginFromMarkup = (markup: Percentage): Percentage => partOf(markup, HundredPercent + markup)

const raise = ({ method, percentage }: PriceRule): Ratio =>
  method === 'margin'
    ? ratio(HundredPercent, HundredPercent - percentage)
    : ratio(HundredPercent + percentage, HundredPercent)

/** How a cost becomes the price that the client sees. */
export const pricingRatio = (rule: PriceRule, display: PriceDisplay, vatRate: Percentage): Ratio =>
  display === 'inclVat' ? timesRatio(raise(rule), addVatRatio(vatRate)) : raise(rule)

/** Rounded as the rule says. What costs something is never rounded to nothing. */
export function roundPrice(cost: number, pricing: Ratio, rounding: RoundingStep): Ore {
  const price = roundTimes(cost, pricing, rounding)
  return price === 0 && cost > 0 && pricing.over > 0n ? (rounding as number as Ore) : price
}

/** The retail price of one trade price, as the client sees it; for examples beside a form. */
export const retailPriceOf = (trade: Ore, rule: PriceRule, display: PriceDisplay, vatRate: Percentage): Ore =>
  roundPrice(trade, pricingRatio(rule, display, vatRate), rule.rounding)
