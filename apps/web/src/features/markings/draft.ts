import type { Marking, Order, OrderLine } from '@veck/contract'
import { fromLineChoices } from '@veck/contract/line-choices'
import {
  cleanText,
  type CurtainInput,
  defaultParameters,
  type MarkingWindow,
  normalizeChoices,
  normalizeWindow,
  quantityShown,
  unknownFabric,
  wallHeightShown,
} from '@veck/domain'
import { noOwnFabric, type OwnFabric } from '../../lib/fabrics/own-fabric.ts'

/** The state of a marking in the wizard (B1.2). */
export type MarkingDraft = {
  name: string
  isExternal: boolean
  /** The chosen fabric of the catalogue, if any. */
  fabric: { productId: number; partNo: string } | null
  ownFabric: OwnFabric
  /** Valid for the fabric `madeIn`. Null until the user makes a choice. */
  choices: CurtainInput | null
  /** The fabric for which the choices were made. Null if there was none. */
  madeIn: FabricOfDraft | null
  /** Absent: nothing is said about it. */
  window?: MarkingWindow | undefined
  /** The user has accepted the result of the supplier's new prices and parameters. */
  takesNewPricing?: boolean
}

export type FabricOfDraft = {
  isExternal: boolean
  fabric: { productId: number; partNo: string } | null
  ownFabric: OwnFabric
}

export const fabricOfDraft = ({ isExternal, fabric, ownFabric }: MarkingDraft): FabricOfDraft => ({
  isExternal,
  fabric,
  ownFabric,
})

/** The same fabric for the calculation: the name of an own fabric does not matter. */
export const isSameFabric = (one: FabricOfDraft, other: FabricOfDraft): boolean =>
  one.isExternal === other.isExternal &&
  (one.isExternal
    ? one.ownFabric.width === other.ownFabric.width && one.ownFabric.repeat === other.ownFabric.repeat
    : one.fabric?.partNo === other.fabric?.partNo)

export const lineOf = (order: Order, marking: Marking): OrderLine | undefined =>
  order.orderLines.find(({ markingId }) => markingId === marking.id)

const choicesOf = (line: OrderLine): CurtainInput => ({
  fabricWidth: line.productWidth,
  fabricReport: line.productRepeatHeight,
  fabricRecommendWeights: line.recommendWeights,
  ...normalizeChoices(fromLineChoices(line)),
  wallHeight: wallHeightShown(line.wallHeight),
  quantity: quantityShown(line.markingQuantity, line.splitCurtain),
})

/** Measures without a fabric are calculated with a placeholder fabric. */
const measuredOf = ({ measured }: Marking): CurtainInput | null =>
  measured ? { ...unknownFabric(defaultParameters), ...normalizeChoices(measured) } : null

const ownFabricOf = (line: OrderLine): OwnFabric => ({
  supplier: line.externalFabricSupplier,
  externalFabricName: line.externalFabricName,
  articleNumber: line.externalFabricArticleNumber,
  color: line.externalFabricColor,
  width: line.productWidth,
  repeat: line.productRepeatHeight,
  shade: line.externalFabricShade ?? '',
})

function fabricOf(order: Order, { isExternalFabric, erpProductId: partNo }: OrderLine): MarkingDraft['fabric'] {
  const used = order.fabricMarkingList.find(({ erpProductId }) => erpProductId === partNo)
  return used && !isExternalFabric ? { productId: used.productId, partNo } : null
}

/** The marking as it is saved. */
export function savedDraft(order: Order, marking: Marking): MarkingDraft {
  const line = lineOf(order, marking)
  const window = normalizeWindow(marking.window)
  const fabric: FabricOfDraft = {
    isExternal: line?.isExternalFabric ?? false,
    fabric: line ? fabricOf(order, line) : null,
    ownFabric: line?.isExternalFabric ? ownFabricOf(line) : noOwnFabric,
  }
  return {
    name: marking.name,
    ...fabric,
    choices: line ? choicesOf(line) : measuredOf(marking),
    madeIn: line ? fabric : null,
    ...(window && { window }),
  }
}

/** The content of a draft, without `madeIn`, which is not saved. */
const contentsOf = ({ madeIn: _madeIn, ...contents }: MarkingDraft) => contents

export const isSameDraft = (one: MarkingDraft, other: MarkingDraft): boolean =>
  isSameJson(contentsOf(one), contentsOf(other))

/**
 * Whether the saved marking is the one that the draft began from. A name that is saved as the user typed it counts as seen:
 * this browser has saved it behind a step, perhaps after the wizard was closed.
 */
export const isAsSeen = (saved: MarkingDraft, draft: MarkingDraft, begunFrom: MarkingDraft): boolean =>
  isSameDraft(saved.name === cleanText(draft.name) ? { ...saved, name: begunFrom.name } : saved, begunFrom)

/** Ignores the order of the keys: a draft that an older version stored has another one. */
export const isSameJson = (one: unknown, other: unknown): boolean => sortedJson(one) === sortedJson(other)

const sortedJson = (value: unknown) =>
  JSON.stringify(value, (_key, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
