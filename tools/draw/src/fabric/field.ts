/** One number per pixel, row by row: height, light, or the visible share of a pigment. */
export type Field = Float32Array

export type Size = { width: number; height: number }

/** The index must be inside the field; the fallback only satisfies the compiler. */
export const at = (field: Field, index: number): number => field[index] ?? 0

export const clamp = (value: number, low: number, high: number): number =>
  value < low ? low : value > high ? high : value

export const smoothstep = (low: number, high: number, value: number): number => {
  const t = clamp((value - low) / (high - low), 0, 1)
  return t * t * (3 - 2 * t)
}

/** A remainder that is never negative, to read a seamless tile beyond its edge. */
export const wrap = (value: number, size: number): number => ((value % size) + size) % size

/** The same for values at most one tile outside, without a division. */
export const fold = (value: number, size: number): number =>
  value < 0 ? value + size : value >= size ? value - size : value

/** Scales a field to a mean of 1, so that relief does not change the average colour of the cloth. */
export const normalise = (field: Field): Field => {
  let sum = 0
  for (let i = 0; i < field.length; i++) sum += at(field, i)
  const factor = field.length / sum
  for (let i = 0; i < field.length; i++) field[i] = at(field, i) * factor
  return field
}
