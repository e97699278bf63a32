import {
  calculateCurtain,
  roundToOre,
  storedChoices,
  storedOptions,
  type CurtainChoices,
  type CurtainError,
} from '@veck/domain'
import type { orderLines } from '../../db/schema/order-lines.ts'
import { priceCurtain, type ActivePricing } from '../calculator/index.ts'
import type { LineFabric } from './fabric-choice.ts'

type LineValues = Omit<typeof orderLines.$inferInsert, 'markingId' | 'orderId' | 'rowId'>
export type MadeLine = { ok: true; values: LineValues } | { ok: false; error: CurtainError }

/** Calculates and prices the line from the choices; results from the browser are not used. */
export const makeLine = (
  choices: CurtainChoices,
  fabric: LineFabric,
  { parameters, prices }: ActivePricing,
): MadeLine => {
  const { preferredOrientation, ...kept } = fabric
  const outcome = calculateCurtain(
    {
      ...choices,
      fabricWidth: fabric.productWidth,
      fabricReport: fabric.productRepeatHeight,
      fabricRecommendWeights: fabric.recommendWeights,
      preferredOrientation,
    },
    parameters.values,
  )
  if (!outcome.ok) return outcome
  const { tips: _tips, explanation: _explanation, ...curtain } = outcome.result
  const price = fabric.isExternalFabric
    ? { priceLines: [], totalPrice: roundToOre(0) }
    : priceCurtain(outcome.result, { partNo: fabric.erpProductId, isExternalFabric: false }, prices.list)
  return {
    ok: true,
    values: {
      ...kept,
      // The options that took effect, because they are sewn.
      ...storedChoices({ ...choices, ...storedOptions(curtain) }),
      curtain,
      priceLines: price.priceLines,
      priceOre: price.totalPrice,
      parameterVersionId: parameters.versionId,
      priceListId: prices.versionId,
    },
  }
}
