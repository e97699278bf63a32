import { type CurtainParameters, type MadeCurtain, workOf } from '@veck/domain'

/** Where fabric widths are joined, cm along the cloth: the first seam, and from one to the next. */
export interface Seams {
  count: number
  first: number
  spacing: number
}

/** The outer widths are cut alike, so that the seams hang evenly. Null where nothing is joined. */
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
