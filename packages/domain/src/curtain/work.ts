import { isPair, type CurtainFabric } from './curtain-input.ts'
import type { CurtainWork, CutCurtain } from './made-curtain.ts'
import { seamsOfPair, widthsOfPair, widthsSewnTogether } from './drops.ts'
import { Orientation } from './enumerations.ts'
import { inWholeRepeats, plainCutLength } from './heights.ts'
import type { CurtainParameters } from './parameters.ts'
import { roundUp } from '../tolerance.ts'

type Fabric = Pick<CurtainFabric, 'fabricWidth' | 'fabricReport'>

export const lyingCutLength = (finishedWidth: number, parameters: CurtainParameters): number =>
  finishedWidth + 2 * parameters.SideHem

/** Calculated for both panels together: with an odd number of widths they share one. */
function workOfOnePair(flatWidth: number, curtain: CutCurtain, fabric: Fabric, parameters: CurtainParameters) {
  if (curtain.orientation === Orientation.Lying) {
    const widths = Math.max(1, roundUp(flatWidth / fabric.fabricWidth))
    return { widths, seams: 0, totalFabricLengthNeeded: 2 * lyingCutLength(flatWidth / 2, parameters) }
  }
  const cutLength = inWholeRepeats(plainCutLength(curtain, parameters), fabric.fabricReport)
  const widths = widthsOfPair(flatWidth, fabric.fabricWidth, parameters)
  return { widths, seams: seamsOfPair(widths), totalFabricLengthNeeded: widths * cutLength }
}

function workOfOneDrop(width: number, curtain: CutCurtain, fabric: Fabric, parameters: CurtainParameters): CurtainWork {
  if (curtain.orientation === Orientation.Lying) {
    const widths = Math.max(1, roundUp(width / fabric.fabricWidth))
    return { widths, seams: 0, totalFabricLengthNeeded: lyingCutLength(width, parameters) }
  }
  const cutLength = inWholeRepeats(plainCutLength(curtain, parameters), fabric.fabricReport)
  if (curtain.sewTogether) {
    const widths = widthsSewnTogether(width, fabric.fabricWidth, parameters)
    return { widths, seams: widths - 1, totalFabricLengthNeeded: widths * cutLength }
  }
  const widths = curtain.splitCurtain ? 1 / 2 : 1
  return { widths, seams: 0, totalFabricLengthNeeded: widths * cutLength }
}

/** Calculated from the stored drops, so that prices can be refreshed without changing sizes. */
export function workOf(curtain: CutCurtain, fabric: Fabric, parameters: CurtainParameters): CurtainWork {
  const total = { widths: 0, seams: 0, totalFabricLengthNeeded: 0 }
  const pair = isPair(curtain)
  for (const { quantity, finishedWidthPerCurtainDrop: width } of curtain.curtainDrops) {
    const count = pair ? quantity / 2 : quantity
    const one = pair
      ? workOfOnePair(2 * width, curtain, fabric, parameters)
      : workOfOneDrop(width, curtain, fabric, parameters)
    total.widths += count * one.widths
    total.seams += count * one.seams
    total.totalFabricLengthNeeded += count * one.totalFabricLengthNeeded
  }
  return total
}
