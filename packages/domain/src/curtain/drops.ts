import type { CurtainOptions } from './curtain-choices.ts'
import { finishedHeightOf, isPair, type CurtainInput } from './curtain-input.ts'
import type { CurtainDrop } from './made-curtain.ts'
import { CurtainConfiguration, Orientation } from './enumerations.ts'
import { type CurtainParameters, fullnessOf } from './parameters.ts'
import { isBelow, roundUp } from '../tolerance.ts'

/** Width of the fabric that covers the wall, before it is gathered. */
export const flatWidthOf = (input: CurtainInput, parameters: CurtainParameters): number =>
  input.wallWidth * fullnessOf(input.sewingType, parameters)

const finishedWidthOf = (cutWidth: number, parameters: CurtainParameters) => cutWidth - 2 * parameters.SideHem

/** Flat width of separate fabric widths, each with its own side hems. */
export const separateFlatWidth = (widths: number, fabricWidth: number, parameters: CurtainParameters): number =>
  widths * finishedWidthOf(fabricWidth, parameters)

/** Flat width of fabric widths that are sewn to one piece. */
export const sewnFlatWidth = (widths: number, fabricWidth: number, parameters: CurtainParameters): number =>
  finishedWidthOf(widths * fabricWidth - (widths - 1) * 2 * parameters.SeamAllowance, parameters)

/** The fewest widths that give the flat width sewn together: sewnFlatWidth solved for widths. */
export const widthsSewnTogether = (flatWidth: number, fabricWidth: number, parameters: CurtainParameters): number => {
  const seam = 2 * parameters.SeamAllowance
  return Math.max(1, roundUp((flatWidth + 2 * parameters.SideHem - seam) / (fabricWidth - seam)))
}

/** If the number of widths is odd, the last one is cut in half, one half for each panel. */
export const seamsOfPair = (widths: number): number => (widths % 2 === 1 ? widths - 1 : widths - 2)

/** Flat width of both panels together. */
export const pairFlatWidth = (widths: number, fabricWidth: number, parameters: CurtainParameters): number =>
  widths * fabricWidth - seamsOfPair(widths) * 2 * parameters.SeamAllowance - 4 * parameters.SideHem

/** The fewest widths that give a pair its flat width: pairFlatWidth solved for even and for odd widths. */
export const widthsOfPair = (flatWidth: number, fabricWidth: number, parameters: CurtainParameters): number => {
  const seam = 2 * parameters.SeamAllowance
  const needed = flatWidth + 4 * parameters.SideHem
  const even = 2 * Math.max(1, roundUp((needed - 2 * seam) / (2 * (fabricWidth - seam))))
  const odd = 1 + 2 * Math.max(0, roundUp((needed - fabricWidth) / (2 * (fabricWidth - seam))))
  return Math.min(even, odd)
}

const widthsSeparate = (flatWidth: number, fabricWidth: number, parameters: CurtainParameters): number =>
  Math.max(1, roundUp(flatWidth / finishedWidthOf(fabricWidth, parameters)))

/** For a layout: the number of widths for a flat width, and the flat width of a number of widths. */
function layoutOf(options: CurtainOptions) {
  if (!options.sewTogether) return { widthsFor: widthsSeparate, flatWidthOfSoMany: separateFlatWidth }
  return isPair(options)
    ? { widthsFor: widthsOfPair, flatWidthOfSoMany: pairFlatWidth }
    : { widthsFor: widthsSewnTogether, flatWidthOfSoMany: sewnFlatWidth }
}

/** Undefined if no width can be saved, if too much fullness would be lost, or if it would not reach across the wall. */
export function flatWidthWithOneFewer(
  input: CurtainInput,
  options: CurtainOptions,
  parameters: CurtainParameters,
): number | undefined {
  if (input.curtainConfiguration === CurtainConfiguration.Simple || options.orientation === Orientation.Lying) return
  const { widthsFor, flatWidthOfSoMany } = layoutOf(options)
  const wanted = flatWidthOf(input, parameters)
  const widths = widthsFor(wanted, input.fabricWidth, parameters) - 1
  if (widths < 1) return
  const flatWidth = flatWidthOfSoMany(widths, input.fabricWidth, parameters)
  const least = Math.max(wanted * (1 - parameters.FewerWidthsMaxFullnessLoss), input.wallWidth)
  return isBelow(flatWidth, least) ? undefined : flatWidth
}

/** The flat width of the curtain: that of the wall, or that of one fabric width fewer. */
export const madeFlatWidth = (input: CurtainInput, options: CurtainOptions, parameters: CurtainParameters): number =>
  (options.oneWidthFewer ? flatWidthWithOneFewer(input, options, parameters) : undefined) ??
  flatWidthOf(input, parameters)

/** The fullness of the sewing type, or what is left of it with one fabric width fewer. */
export const madeFullness = (input: CurtainInput, options: CurtainOptions, parameters: CurtainParameters): number =>
  options.oneWidthFewer
    ? madeFlatWidth(input, options, parameters) / input.wallWidth
    : fullnessOf(input.sewingType, parameters)

function dropsOfOneCurtain(input: CurtainInput, options: CurtainOptions, parameters: CurtainParameters) {
  if (input.curtainConfiguration === CurtainConfiguration.Simple) {
    const count = options.splitCurtain ? 2 : 1
    return { count, width: finishedWidthOf(input.fabricWidth / count, parameters) }
  }
  const flatWidth = madeFlatWidth(input, options, parameters)
  if (isPair(options)) return { count: 2, width: flatWidth / 2 }
  if (options.sewTogether || options.orientation === Orientation.Lying) return { count: 1, width: flatWidth }
  const count = widthsSeparate(flatWidth, input.fabricWidth, parameters)
  return { count, width: flatWidth / count }
}

/** All drops of a marking are equal, so they are one row. */
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
