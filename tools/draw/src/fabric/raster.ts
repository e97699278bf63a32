import { at, clamp, type Field, type Size } from './field.ts'

/**
 * An image without colours: per pixel two pigments, their shares, and the light. It is drawn once per fabric; a colour
 * of the fabric then needs one table look-up per pixel.
 */
export type Raster = Size & { codes: Uint16Array }

/** Number of steps of a share: 10 pairs of 5 pigments × 25 steps × 256 light levels fit in 16 bits. */
export const SHARES = 25
export const LIGHTS = 256
/** The light of the highest step; 1 is the colour as dyed. */
const BRIGHTEST = 2.2

/** Steps of light look equal to the eye; they are not equal in energy. */
export const lightOf = (step: number): number => BRIGHTEST * (step / (LIGHTS - 1)) ** 2

/** The inverse as a table, because a square root per pixel is slow. */
const FINENESS = 2048
const lightSteps = Uint8Array.from({ length: BRIGHTEST * FINENESS + 1 }, (_, n) =>
  Math.round(Math.sqrt(n / FINENESS / BRIGHTEST) * (LIGHTS - 1)),
)
const lightStep = (light: number): number =>
  lightSteps[((light < 0 ? 0 : light > BRIGHTEST ? BRIGHTEST : light) * FINENESS) | 0] ?? 0

/** Pairs of pigments in a fixed order: 01, 02, 12, 03, 13, 23, … so that a small palette needs a small table. */
export const pairsOf = (pigmentCount: number): (readonly [number, number])[] =>
  Array.from({ length: pigmentCount }, (_, high) =>
    Array.from({ length: high }, (_unused, low) => [low, high] as const),
  ).flat()

const pairIndex = (low: number, high: number): number => (high * (high - 1)) / 2 + low

/** Fixed noise of up to half a step, which hides the steps between shares. */
const speckle = (index: number): number => ((Math.imul(index, 0x9e3779b1) >>> 16) & 255) * (1 / 256)

const codeOf = (pair: number, highShare: number, light: number, index: number): number => {
  const step = (clamp(highShare, 0, 1) * (SHARES - 1) + speckle(index)) | 0
  return (pair * SHARES + step) * LIGHTS + lightStep(light)
}

/** `shares` holds pigment 1, 2, … at this pixel; the two largest are kept. */
export const encode = (shares: Field, light: number, index: number): number => {
  if (shares.length === 1) return codeOf(0, at(shares, 0), light, index)
  let first = 0
  let second = 1
  let most = 1
  let more = 0
  for (let k = 0; k < shares.length; k++) most -= at(shares, k)
  for (let k = 0; k < shares.length; k++) {
    const share = at(shares, k)
    if (share > most) {
      second = first
      more = most
      first = k + 1
      most = share
    } else if (share > more) {
      second = k + 1
      more = share
    }
  }
  return first < second
    ? codeOf(pairIndex(first, second), more / (most + more), light, index)
    : codeOf(pairIndex(second, first), most / (most + more), light, index)
}
