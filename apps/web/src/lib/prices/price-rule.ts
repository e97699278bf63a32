import type { PriceRuleInPercent } from '@veck/contract'
import {
  freightModes,
  marginFromMarkup,
  markupFromMargin,
  oreFromKronor,
  percentageFromPercent,
  type PriceDisplay,
  priceMethods,
  type PriceRule,
  priceRuleProblems,
  retailPriceOf,
  type RoundingStep,
  roundingSteps,
} from '@veck/domain'

/** The fields of a price rule as they are typed, in per cent: an empty number field is an empty string. */
export type RuleValues = Pick<PriceRule, 'method' | 'freight'> & {
  percentage: number | string
  minimumMargin: number | string
  rounding: string
}

export const ruleChoices = { methods: priceMethods, roundings: roundingSteps, freights: freightModes }

export const ruleValuesOf = ({ rounding, ...rule }: PriceRuleInPercent): RuleValues => ({
  ...rule,
  rounding: String(rounding),
})

/** As the API takes it. */
export const ruleInPercent = (values: RuleValues): PriceRuleInPercent => ({
  method: values.method,
  percentage: Number(values.percentage),
  rounding: Number(values.rounding) as RoundingStep,
  minimumMargin: Number(values.minimumMargin),
  freight: values.freight,
})

/** As the domain calculates with it. */
export const ruleOf = (rule: PriceRuleInPercent): PriceRule => ({
  ...rule,
  percentage: percentageFromPercent(rule.percentage),
  minimumMargin: percentageFromPercent(rule.minimumMargin),
})

/** Whether both percentages are typed and within their limits. */
export const isRuleUsable = (values: RuleValues): boolean =>
  values.percentage !== '' &&
  values.minimumMargin !== '' &&
  Object.keys(priceRuleProblems(ruleOf(ruleInPercent(values)))).length === 0

/** Both ways to write the percentage of a rule. */
export function marginAndMarkup({ method, percentage }: Pick<PriceRule, 'method' | 'percentage'>) {
  const isMargin = method === 'margin'
  return {
    isMargin,
    markup: isMargin ? markupFromMargin(percentage) : percentage,
    margin: isMargin ? percentage : marginFromMarkup(percentage),
  }
}

/** The trade price of the example beside a price rule. */
const exampleTrade = oreFromKronor(1000)

/** What one curtain costs the client. Undefined for a rule that cannot be used. */
export function exampleOf(values: RuleValues, display: PriceDisplay, vatPercent: number) {
  const rule = ruleOf(ruleInPercent(values))
  if (values.percentage === '' || priceRuleProblems(rule).percentage !== undefined) return undefined
  return {
    ...marginAndMarkup(rule),
    trade: exampleTrade,
    retail: retailPriceOf(exampleTrade, rule, display, percentageFromPercent(vatPercent)),
  }
}
export type { PriceDisplay }
