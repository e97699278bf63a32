import { calculateCurtain, roundToOre, type CurtainError, type CurtainInput } from '@veck/domain'
import type { orderLines } from '../../db/schema/order-lines.ts'
import { priceCurtain, type ActiveNumbers } from '../calculator/index.ts'
import type { LineFabric } from './fabric-choice.ts'

/** What the user decides about a curtain; the fabric comes beside it. */
export type Choices = Pick<
  CurtainInput,
  | 'curtainConfiguration'
  | 'sewingType'
  | 'orientation'
  | 'wallHeight'
  | 'wallWidth'
  | 'heightDeduction'
  | 'sewTogether'
  | 'splitCurtain'
  | 'useWeights'
  | 'opening'
  | 'oneWidthFewer'
  | 'quantity'
>

type LineValues = Omit<typeof orderLines.$inferInsert, 'markingId' | 'orderId' | 'ecomRowId'>
export type MadeLine = { ok: true; values: LineValues } | { ok: false; error: CurtainError }

/** The line as our own engine and lists make it of the choices; nothing else is trusted. */
export const makeLine = (choices: Choices, fabric: LineFabric, { parameters, prices }: ActiveNumbers): MadeLine => {
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
  const { curtainConfiguration, sewingType, wallHeight, wallWidth, heightDeduction, quantity } = choices
  return {
    ok: true,
    values: {
      ...kept,
      curtainConfiguration,
      sewingType,
      wallHeight,
      wallWidth,
      heightDeduction,
      quantity,
      // The options that took effect: what is shown is what is sewn.
      orientation: curtain.orientation,
      sewTogether: curtain.sewTogether,
      splitCurtain: curtain.splitCurtain,
      useWeights: curtain.useWeights,
      opening: curtain.opening ?? null,
      oneWidthFewer: curtain.oneWidthFewer ?? false,
      curtain,
      priceLines: price.priceLines,
      priceOre: price.totalPrice,
      parameterVersionId: parameters.versionId,
      priceListId: prices.versionId,
    },
  }
}
