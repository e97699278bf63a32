import type { CurtainCalculation, CurtainCalculationInput } from '@veck/contract'
import {
  calculateCurtain,
  priceMarking,
  type CurtainResult,
  type MarkingPrice,
  type PriceableCurtain,
  type PriceList,
} from '@veck/domain'
import type { Locale } from '@veck/texts'
import { presentMoney } from '../../core/money.ts'
import type { Translate } from '../../core/translate.ts'
import { problem } from '../../core/problem.ts'
import type { Pricing } from './pricing.ts'
import { curtainProblem, translateExplanation, translateTips } from './translate-calculation.ts'

export type Fabric = { partNo: string; isExternalFabric: boolean }

/** The price of a curtain. Fails when the fabric or the sewing type has no price. */
export const priceCurtain = (curtain: PriceableCurtain, fabric: Fabric, list: PriceList): MarkingPrice => {
  const priced = priceMarking(curtain, fabric, list)
  if (priced.ok) return priced.price
  throw problem(
    'noPrice',
    priced.error.code === 'sewingTypeHasNoPrice' ? { message: { key: 'Errors:sewingTypeNoPrice' } } : {},
  )
}

export const calculate = async (
  pricing: Pricing,
  input: CurtainCalculationInput,
  fabric: Fabric,
  { locale, translate }: { locale: Locale; translate: Translate },
): Promise<CurtainCalculation> => {
  const outcome = calculateCurtain(input, (await pricing.parameters()).values)
  if (!outcome.ok) throw curtainProblem(outcome.error, locale)
  const price = fabric.isExternalFabric
    ? noPrice
    : priceCurtain(outcome.result, fabric, (await pricing.priceList()).list)
  return presentCalculation(outcome.result, price, locale, translate)
}

const noPrice = { totalPrice: 0, pricePerDrop: 0 }

const presentCalculation = (
  result: CurtainResult,
  { totalPrice, pricePerDrop }: { totalPrice: number; pricePerDrop: number },
  locale: Locale,
  translate: Translate,
): CurtainCalculation => ({
  ...result,
  curtainDrops: result.curtainDrops.map((drop) => ({
    ...drop,
    pricePerCurtainDrop: presentMoney(pricePerDrop, locale),
  })),
  tipMessages: translateTips(result.tips, locale, translate),
  explanation: translateExplanation(result.explanation, locale, translate),
  totalPriceForMarking: presentMoney(totalPrice, locale),
})
