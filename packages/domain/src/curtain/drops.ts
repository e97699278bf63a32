import type { CurtainInput, CurtainOptions } from './curtain-input.ts'
import type { CurtainDrop } from './made-curtain.ts'
import { finishedHeightOf } from './effective-options.ts'
import { CurtainConfiguration, Orientation } from './enumerations.ts'
import { type CurtainParameters, fullnessOf } from './parameters.ts'
import { roundUp } from '../tolerance.ts'

/** The wall's width in fabric before it is pleated. */
export const flatWidthOf = (input: CurtainInput, parameters: CurtainParameters): number =>
  input.wallWidth * fullnessOf(input.sewingType, parameters)

const finishedWidthOf = (cutWidth: number, parameters: CurtainParameters) => cutWidth - 2 * parameters.SideHem

/** Flat width of so many fabric widths, each hemmed by itself. */
export const separateFlatWidth = (widths: number, fabricWidth: number, parameters: CurtainParameters): number =>
  widths * finishedWidthOf(fabricWidth, parameters)

/** Flat width of so many fabric widths in one piece. */
export const sewnFlatWidth = (widths: number, fabricWidth: number, parameters: CurtainParameters): number =>
  finishedWidthOf(widths * fabricWidth - (widths - 1) * 2 * parameters.SeamAllowance, parameters)

/** The fewest widths that sewn together give the flat width: sewnFlatWidth solved for widths. */
export const widthsSewnTogether = (flatWidth: number, fabricWidth: number, parameters: CurtainParameters): number => {
  const seam = 2 * parameters.SeamAllowance
  return Math.max(1, roundUp((flatWidth + 2 * parameters.SideHem - seam) / (fabricWidth - seam)))
}

function dropsOfOneCurtain(input: CurtainInput, options: CurtainOptions, parameters: CurtainParameters) {
  if (input.curtainConfiguration === CurtainConfiguration.Simple) {
    const count = options.splitCurtain ? 2 : 1
    return { count, width: finishedWidthOf(input.fabricWidth / count, parameters) }
  }
  const flatWidth = flatWidthOf(input, parameters)
  if (options.sewTogether || options.orientation === Orientation.Lying) return { count: 1, width: flatWidth }
  const count = Math.max(1, roundUp(flatWidth / finishedWidthOf(input.fabricWidth, parameters)))
  return { count, width: flatWidth / count }
}

/** All drops of a marking are alike, so they are one row. */
export function curtainDropOf(
  input: CurtainInput,
  options: CurtainOptions,
  parameters: CurtainParameters,
): CurtainDrop {
  const { count, width } = dropsOfOneCurtain(input, options, parameters)
  return {
    quantity: input.quantity * count,
    finishedWidthPerCurtainDrop: width,
    finishedHeightPerCurtainDrop: finishedHeightOf(input),
  }
}
