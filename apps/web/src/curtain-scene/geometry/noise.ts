/** Deterministic: a curtain must look the same after a reload. */
function scatter(x: number, y: number): number {
  let h = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1)
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d)
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39)
  return ((h ^ (h >>> 15)) >>> 0) / 0x80000000 - 1
}

const smooth = (t: number) => t * t * (3 - 2 * t)
const mix = (a: number, b: number, t: number) => a + (b - a) * t

/** Smooth, −1..1, with a period of about 2 along both axes. */
export function noise(x: number, y: number): number {
  const x0 = Math.floor(x)
  const y0 = Math.floor(y)
  const tx = smooth(x - x0)
  const above = mix(scatter(x0, y0), scatter(x0 + 1, y0), tx)
  const below = mix(scatter(x0, y0 + 1), scatter(x0 + 1, y0 + 1), tx)
  return mix(above, below, smooth(y - y0))
}

/** Noise along x with a sum near zero, so that irregular folds do not shift each other along the track. */
export const zeroMeanNoise = (x: number, y: number): number => noise(x, y) - noise(x + 1.5, y)
