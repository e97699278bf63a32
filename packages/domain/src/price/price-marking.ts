import type { CurtainResult } from '../curtain/curtain-result.ts'
import { sewingTypeNames, type SewingTypeName } from '../curtain/enumerations.ts'
import { isAbove } from '../tolerance.ts'
import { type Ore, roundToOre, sumOfOre } from './ore.ts'
import type { MakingPrice, PriceList } from './price-list.ts'

/** A calculated curtain, or a stored one with its work calculated again by workOf. */
export type PriceableCurtain = Pick<
  CurtainResult,
  | 'sewingType'
  | 'splitCurtain'
  | 'useWeights'
  | 'finishedHeight'
  | 'curtainDrops'
  | 'widths'
  | 'seams'
  | 'totalFabricLengthNeeded'
  | 'numberOf2FingerHooks'
  | 'numberOf4FingerHooks'
>

export interface PriceLine {
  code: 'fabric' | 'making' | 'tallSurcharge' | 'split' | 'seams' | 'weights' | 'hooks'
  /** In metres for fabric and weights, in pieces for everything else. */
  quantity: number
  unitPrice: Ore
  price: Ore
}

export interface MarkingPrice {
  priceLines: readonly PriceLine[]
  totalPrice: Ore
  /** The total divided by the number of drops; for display only. */
  pricePerDrop: Ore
}

export type MarkingPriceOutcome =
  | { ok: true; price: MarkingPrice }
  | { ok: false; error: { code: 'variantHasNoPrice'; partNo: string } }
  | { ok: false; error: { code: 'sewingTypeHasNoPrice'; sewingType: SewingTypeName } }

const dropCount = ({ curtainDrops }: PriceableCurtain) => curtainDrops.reduce((sum, drop) => sum + drop.quantity, 0)

const finishedWidth = ({ curtainDrops }: PriceableCurtain) =>
  curtainDrops.reduce((sum, drop) => sum + drop.quantity * drop.finishedWidthPerCurtainDrop, 0)

const pieces = (code: PriceLine['code'], quantity: number, unitPrice: Ore): PriceLine => ({
  code,
  quantity,
  unitPrice,
  price: roundToOre(quantity * unitPrice),
})

const metres = (code: PriceLine['code'], cm: number, unitPrice: Ore): PriceLine => ({
  code,
  quantity: cm / 100,
  unitPrice,
  price: roundToOre((cm * unitPrice) / 100),
})

function priceLinesOf(
  curtain: PriceableCurtain,
  perMetre: Ore,
  { perWidth, tallSurcharge }: MakingPrice,
  list: PriceList,
): PriceLine[] {
  const { widths } = curtain
  const made = curtain.splitCurtain ? dropCount(curtain) : widths
  return [
    metres('fabric', curtain.totalFabricLengthNeeded, perMetre),
    pieces('making', made, perWidth),
    pieces('tallSurcharge', isAbove(curtain.finishedHeight, list.tallAbove) ? made : 0, tallSurcharge),
    pieces('split', curtain.splitCurtain ? widths : 0, list.perSplit),
    pieces('seams', curtain.seams, list.perSeam),
    metres('weights', curtain.useWeights ? finishedWidth(curtain) : 0, list.weightsPerMetre),
    pieces('hooks', curtain.numberOf2FingerHooks + curtain.numberOf4FingerHooks, list.perHook),
  ].filter((line) => line.quantity > 0)
}

/** Own fabric costs nothing (B4.4, B9.7). */
export function priceMarking(
  curtain: PriceableCurtain,
  fabric: { partNo: string; isExternalFabric: boolean },
  list: PriceList,
): MarkingPriceOutcome {
  if (fabric.isExternalFabric) return { ok: true, price: priceOf([], curtain) }
  const perMetre = list.fabricPerMetre.get(fabric.partNo)
  if (perMetre === undefined) return { ok: false, error: { code: 'variantHasNoPrice', partNo: fabric.partNo } }
  const sewingType = sewingTypeNames[curtain.sewingType]
  const making = list.making[sewingType]
  if (!making) return { ok: false, error: { code: 'sewingTypeHasNoPrice', sewingType } }
  return { ok: true, price: priceOf(priceLinesOf(curtain, perMetre, making, list), curtain) }
}

function priceOf(priceLines: PriceLine[], curtain: PriceableCurtain): MarkingPrice {
  const totalPrice = sumOfOre(priceLines.map((line) => line.price))
  return { priceLines, totalPrice, pricePerDrop: pricePerDrop(totalPrice, dropCount(curtain)) }
}

/** Rounded: the drops together may cost an öre more or less than the total. */
export const pricePerDrop = (totalPrice: Ore, drops: number): Ore => roundToOre(drops > 0 ? totalPrice / drops : 0)
