/** Compensates rounding errors of binary fractions: 2.1 × 3 must still fit 6.3. */
const tolerance = 1e-9

export const isAbove = (value: number, limit: number): boolean => value > limit + tolerance
export const isBelow = (value: number, limit: number): boolean => value < limit - tolerance
export const roundUp = (value: number): number => Math.ceil(value - tolerance)
export const roundNearest = (value: number): number => Math.round(value + tolerance)
