import type { Marking, Order, OrderLine } from '@veck/contract'
import { type CurtainInput, defaultParameters, quantityShown, unknownFabric, wallHeightShown } from '@veck/domain'
import { noOwnFabric, type OwnFabric } from '../../lib/own-fabric.ts'

/** A marking as the wizard holds it (B1.2). */
export type MarkingDraft = {
  name: string
  isExternal: boolean
  /** The catalogue fabric that is chosen, if any. */
  fabric: { productId: number; partNo: string } | null
  ownFabric: OwnFabric
  /** For the fabric they were made with; null until the user makes one. */
  choices: CurtainInput | null
}

export const lineOf = (order: Order, marking: Marking): OrderLine | undefined =>
  order.orderLines.find(({ markingId }) => markingId === marking.id)

const choicesOf = (line: OrderLine): CurtainInput => ({
  fabricWidth: line.productWidth,
  fabricReport: line.productRepeatHeight,
  fabricRecommendWeights: line.recommendWeights,
  curtainConfiguration: line.curtainConfiguration,
  sewingType: line.curtainData.sewingType,
  orientation: line.curtainData.orientation,
  wallHeight: wallHeightShown(line.wallHeight),
  wallWidth: line.wallWidth,
  heightDeduction: line.heightDeduction,
  sewTogether: line.sewTogether,
  splitCurtain: line.splitCurtain,
  useWeights: line.useWeights,
  opening: line.opening ?? undefined,
  quantity: quantityShown(line.markingQuantity, line.splitCurtain),
})

/** Measured before there was a fabric: in the one that stands for it. */
const measuredOf = ({ measured }: Marking): CurtainInput | null =>
  measured ? { ...unknownFabric(defaultParameters), ...measured, opening: measured.opening ?? undefined } : null

const ownFabricOf = (line: OrderLine): OwnFabric => ({
  supplier: line.externalFabricSupplier,
  externalFabricName: line.externalFabricName,
  articleNumber: line.externalFabricArticleNumber,
  color: line.externalFabricColor,
  width: line.productWidth === 300 ? 300 : 150,
})

function fabricOf(order: Order, { isExternalFabric, erpProductId: partNo }: OrderLine): MarkingDraft['fabric'] {
  const used = order.fabricMarkingList.find(({ erpProductId }) => erpProductId === partNo)
  return used && !isExternalFabric ? { productId: used.productId, partNo } : null
}

/** The marking as it is saved. */
export function savedDraft(order: Order, marking: Marking): MarkingDraft {
  const line = lineOf(order, marking)
  return {
    name: marking.name,
    isExternal: line?.isExternalFabric ?? false,
    fabric: line ? fabricOf(order, line) : null,
    ownFabric: line?.isExternalFabric ? ownFabricOf(line) : noOwnFabric,
    choices: line ? choicesOf(line) : measuredOf(marking),
  }
}

export const isSameDraft = (one: MarkingDraft, other: MarkingDraft): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
