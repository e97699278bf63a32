import type { CurtainCalculationInput } from '@veck/contract'
import { calculateCurtain, priceMarking } from '@veck/domain'
import { texts, type Locale, type TextKey } from '@veck/texts'
import { formatNumber } from '@veck/texts/formats'
import { money } from './money.ts'
import { withFields } from './joined.ts'
import type { Pricing } from './pricing.ts'
import { refusal } from './session.ts'

const translate = (
  locale: Locale,
  kind: string,
  { code, values }: { code: string; values: Record<string, number> },
) => ({
  code,
  message: (texts[locale][`${kind}:${code}` as TextKey] ?? '').replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) =>
    values[name] === undefined ? whole : formatNumber(values[name], locale),
  ),
})

/** Prices and parameters are in memory, so only the session is read. */
export const calculate = (input: CurtainCalculationInput, { parameters, list }: Pricing, locale: Locale): string => {
  const outcome = calculateCurtain(input, parameters)
  if (!outcome.ok) throw refusal(400)
  const { result } = outcome
  const priced = priceMarking(result, { partNo: input.erpProductId ?? '', isExternalFabric: false }, list)
  if (!priced.ok) throw refusal(409)
  const perDrop = money(priced.price.pricePerDrop, locale)
  const drops = result.curtainDrops.map((drop) => withFields(JSON.stringify(drop), `"pricePerCurtainDrop":${perDrop}`))
  const own = JSON.stringify({
    finishedHeight: result.finishedHeight,
    totalWidthCovered: result.totalWidthCovered,
    totalFabricLengthNeeded: result.totalFabricLengthNeeded,
    underHem: result.underHem,
    numberOf2FingerHooks: result.numberOf2FingerHooks,
    numberOf4FingerHooks: result.numberOf4FingerHooks,
    sewingType: result.sewingType,
    orientation: result.orientation,
    sewTogether: result.sewTogether,
    splitCurtain: result.splitCurtain,
    useWeights: result.useWeights,
    opening: result.opening,
    oneWidthFewer: result.oneWidthFewer,
    tipMessages: result.tips.map((tip) => translate(locale, 'CurtainTip', tip)),
    explanation: result.explanation.map((step) => translate(locale, 'CurtainStep', step)),
  })
  const total = money(priced.price.totalPrice, locale)
  return withFields(own, `"curtainDrops":[${drops.join()}],"totalPriceForMarking":${total}`)
}
