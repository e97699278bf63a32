export interface Limits {
  min: number
  max: number
}

// cm where they are lengths (B5.6–B5.8, B9.2, B9.3)
/** The most that a supplier may allow; what this one allows is a parameter. */
export const WallHeightLimits: Limits = { min: 0, max: 1500 }
export const WallWidthLimits: Limits = { min: 0, max: 3000 }
export const HeightDeductionLimits: Limits = { min: 0, max: 100 }
export const QuantityLimits: Limits = { min: 1, max: 50 }
export const FabricWidthLimits: Limits = { min: 50, max: 400 }
export const FabricReportLimits: Limits = { min: 0, max: 200 }

export const isWithin = (value: number, { min, max }: Limits): boolean => value >= min && value <= max

/** What is no number, such as an emptied field, becomes the least. */
const clamp = (value: number | string, { min, max }: Limits) => Math.min(Math.max(Number(value) || min, min), max)

/** B5.6; the upper limit is the supplier's. */
export const clampWallSize = (value: number | string, max: number): number => clamp(value, { min: 0, max })

/** B5.7; whole centimetres in the new deduction type. */
export function clampHeightDeduction(value: number | string, isNewDeductionType: boolean): number {
  const deduction = clamp(value, HeightDeductionLimits)
  return isNewDeductionType ? Math.floor(deduction) : deduction
}

/** B5.8 */
export const clampQuantity = (value: number | string): number => Math.floor(clamp(value, QuantityLimits))
