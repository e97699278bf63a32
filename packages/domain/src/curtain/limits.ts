export interface Limits {
  min: number
  max: number
}

// Lengths in cm (B5.6–B5.8, B9.2, B9.3).
/** The highest limit that a supplier may set. The limit itself is a parameter. */
export const WallHeightLimits: Limits = { min: 0, max: 1500 }
export const WallWidthLimits: Limits = { min: 0, max: 3000 }
export const HeightDeductionLimits: Limits = { min: 0, max: 100 }
export const QuantityLimits: Limits = { min: 1, max: 50 }
export const FabricWidthLimits: Limits = { min: 50, max: 400 }
export const FabricReportLimits: Limits = { min: 0, max: 200 }

export const isWithin = (value: number, { min, max }: Limits): boolean => value >= min && value <= max

/** A value that is not a number, such as an empty field, becomes the minimum. */
const clamp = (value: number | string, { min, max }: Limits) => Math.min(Math.max(Number(value) || min, min), max)

/** Wall sizes are clamped (B5.6); the supplier sets the upper limit. */
export const clampWallSize = (value: number | string, max: number): number => clamp(value, { min: 0, max })

/** Height deductions are clamped (B5.7), and rounded down in the new deduction type. */
export function clampHeightDeduction(value: number | string, isNewDeductionType: boolean): number {
  const deduction = clamp(value, HeightDeductionLimits)
  return isNewDeductionType ? Math.floor(deduction) : deduction
}

/** Quantities are clamped (B5.8). */
export const clampQuantity = (value: number | string): number => Math.floor(clamp(value, QuantityLimits))
