import type { PriceRuleInPercent, Retail } from '@veck/contract'
import { calculateRetail, type FixedPrice, type PriceDisplay, type RetailOrder, type RetailPrices } from '@veck/domain'
import { ruleOf } from '../../lib/prices/price-rule.ts'

/** What the user has changed of a marking and is not saved yet. A field that is missing is as saved. */
export type MarkingDraft = { fixedPrice?: FixedPrice | null; optional?: boolean; taken?: boolean }

/** `rule` and `display` as the order would have them. */
export type RuleDraft = { rule: PriceRuleInPercent; display: PriceDisplay }

export type RetailDrafts = {
  rule: RuleDraft | undefined
  markings: ReadonlyMap<string, MarkingDraft>
}

/** The amounts of the API are plain numbers; in the domain they have units. */
const savedOrder = ({ order }: Retail) => order as unknown as RetailOrder

export function withDrafts(retail: Retail, { rule, markings }: RetailDrafts): RetailOrder {
  const order = savedOrder(retail)
  return {
    ...order,
    ...(rule && { rule: ruleOf(rule.rule), display: rule.display }),
    markings:
      markings.size === 0
        ? order.markings
        : order.markings.map((marking) => {
            const draft = markings.get(marking.id)
            if (!draft) return marking
            const { optional = marking.optional, fixedPrice = marking.chosen.fixedPrice } = draft
            // What becomes optional is not taken yet.
            const { taken = marking.optional && marking.taken } = draft
            return { ...marking, optional, taken, chosen: { ...marking.chosen, fixedPrice } }
          }),
  }
}

/** The prices as the server would calculate them after saving. */
export const calculateDraft = (retail: Retail, drafts: RetailDrafts): { order: RetailOrder; prices: RetailPrices } => {
  const order = withDrafts(retail, drafts)
  return { order, prices: calculateRetail(order) }
}
