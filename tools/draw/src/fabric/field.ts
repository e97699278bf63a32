/** A plane of numbers, row by row: height, light, or how much of a pigment is seen. */
export type Field = Float32Array

export type Size = { width: number; height: number }

/** Reads inside the plane; the fallback only satisfies the compiler. */
export const at = (field: Field, index: number): number => field[index] ?? 0

export const clamp = (value: number, low: number, high: number): number =>
  value < low ? low : value > high ? high : value

export const smoothstep = (low: number, high: number, value: number): number => {
  const t = clamp((value - low) / (high - low), 0, 1)
  return t * t * (3 - 2 * t)
}

/** Remainder that is never negative: how a seamless tile is read beyond its edge. */
export const wrap = (value: number, size: number): number => ((value % size) + size) % size

/** The same for what is at most one tile outside, without the division. */
export const fold = (value: number, size: number): number =>
  value < 0 ? value + size : value >= size ? value - size : value

/** Scales a field to mean 1, so that relief never changes the colour of the cloth as a whole. */
export const normalise = (field: Field): Field => {
  let sum = 0
  for (let i = 0; i < field.length; i++) sum += at(field, i)
  const factor = field.length / sum
  for (let i = 0; i < field.length; i++) field[i] = at(field, i) * factor
  return field
}
