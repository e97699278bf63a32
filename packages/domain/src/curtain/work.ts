import type { CurtainFabric } from './curtain-input.ts'
import type { CurtainWork, MadeCurtain } from './made-curtain.ts'
import { widthsSewnTogether } from './drops.ts'
import { Orientation } from './enumerations.ts'
import { inWholeRepeats, plainCutLength } from './heights.ts'
import type { CurtainParameters } from './parameters.ts'
import { roundUp } from '../tolerance.ts'

type Fabric = Pick<CurtainFabric, 'fabricWidth' | 'fabricReport'>

export const lyingCutLength = (finishedWidth: number, parameters: CurtainParameters): number =>
  finishedWidth + 2 * parameters.SideHem

function workOfOneDrop(
  width: number,
  curtain: MadeCurtain,
  fabric: Fabric,
  parameters: CurtainParameters,
): CurtainWork {
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

/** From the stored drops, so that a price can be made anew without touching the sizes. */
export function workOf(curtain: MadeCurtain, fabric: Fabric, parameters: CurtainParameters): CurtainWork {
  const total = { widths: 0, seams: 0, totalFabricLengthNeeded: 0 }
  for (const { quantity, finishedWidthPerCurtainDrop } of curtain.curtainDrops) {
    const one = workOfOneDrop(finishedWidthPerCurtainDrop, curtain, fabric, parameters)
    total.widths += quantity * one.widths
    total.seams += quantity * one.seams
    total.totalFabricLengthNeeded += quantity * one.totalFabricLengthNeeded
  }
  return total
}
