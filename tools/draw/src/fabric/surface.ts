import type { Field, Size } from './field.ts'

/** The surface of a cloth before lighting. */
export type Surface = Size & {
  /** In thread heights. */
  relief: Field
  /** Lightness of the yarn itself, 1 being normal. */
  tone: Field
  /** Shares of pigment 1, 2, …, one plane after the other; pigment 0 is the rest. */
  pigments: Field
  /** Share of each pixel that is yarn rather than a hole. */
  cover: Field
}

export const coverAll = ({ width, height }: Size): Field => new Float32Array(width * height).fill(1)
