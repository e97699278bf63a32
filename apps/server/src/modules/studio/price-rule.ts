import type { PriceRuleInPercent } from '@veck/contract'
import {
  maxPercentage,
  percentageFromPercent,
  percentFromPercentage,
  priceRuleProblems,
  type PriceRule,
} from '@veck/domain'
import type { Message } from '../../core/translate.ts'

export const readPriceRule = (rule: PriceRuleInPercent): PriceRule => ({
  ...rule,
  percentage: percentageFromPercent(rule.percentage),
  minimumMargin: percentageFromPercent(rule.minimumMargin),
})

export const presentPriceRule = (rule: PriceRule): PriceRuleInPercent => ({
  ...rule,
  percentage: percentFromPercentage(rule.percentage),
  minimumMargin: percentFromPercentage(rule.minimumMargin),
})

/** The messages by field; `part` is the name of the rule in the input. */
export const wrongPriceRuleFields = (rule: PriceRule, part: string): Record<string, Message> => {
  const problems = Object.entries(priceRuleProblems(rule))
  return Object.fromEntries(
    problems.map(([field, found]): [string, Message] => {
      if (found === 'negative') return [`${part}.${field}`, { key: 'Fields:tooLow', values: { limit: 0 } }]
      const method = found === 'marginTooHigh' ? 'margin' : 'markup'
      const limit = percentFromPercentage(maxPercentage(method))
      return [`${part}.${field}`, { key: `Fields:${found}`, values: { limit } }]
    }),
  )
}
