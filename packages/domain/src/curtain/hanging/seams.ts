import type { MadeCurtain } from '../made-curtain.ts'
import type { CurtainParameters } from '../parameters.ts'
import { workOf } from '../work.ts'

/** Where fabric widths are joined, cm along the cloth: the first seam, and the distance between seams. */
export interface Seams {
  count: number
  first: number
  spacing: number
}

/** The outer widths are cut equally, so that the seams are symmetric. Null if there are none. */
export function seamsOf(curtain: MadeCurtain, fabricWidth: number, parameters: CurtainParameters): Seams | null {
  const drop = curtain.curtainDrops[0]
  if (!drop) return null
  const oneDrop = { ...curtain, curtainDrops: [{ ...drop, quantity: 1 }] }
  const count = workOf(oneDrop, { fabricWidth, fabricReport: 0 }, parameters).seams
  if (count === 0) return null
  const spacing = fabricWidth - 2 * parameters.SeamAllowance
  return { count, first: (drop.finishedWidthPerCurtainDrop - (count - 1) * spacing) / 2, spacing }
}

export const seamPositions = ({ count, first, spacing }: Seams): number[] =>
  Array.from({ length: count }, (_, index) => first + index * spacing)
