import type { Band, Yarn } from '@veck/draw/fabric'

type Spun = (perCm: number, fill: number, pigment?: number | readonly Band[]) => Yarn

const spun =
  (uneven: number, slubs: number, tone: number): Spun =>
  (perCm, fill, pigment = 0) => ({ perCm, fill, uneven, slubs, tone, pigment })

/** Long fibres, thick and thin. */
export const flax = spun(0.7, 11, 0.055)
/** Hand-spun look, for rustic cloth. */
export const tow = spun(0.95, 26, 0.08)
export const cotton = spun(0.4, 2, 0.04)
export const wool = spun(0.45, 1, 0.06)
/** Not spun, so nearly even. */
export const filament = spun(0.16, 0, 0.025)
