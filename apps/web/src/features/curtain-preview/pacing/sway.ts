/** Cloth that was touched at a moment, ms: its lower edge swings from this much to that much, cm. */
export interface Sway {
  from: number
  to: number
  since: number
}

export const atRest: Sway = { from: 0, to: 0, since: 0 }

/** cm */
const Touch = 1.8
const TooLittleToSee = 0.05
// Seconds in which two thirds of it are done.
const Gathering = 0.12
const Fading = 0.6

const fading = ({ since }: Sway, now: number) => Math.exp((since - now) / 1000 / Fading)

export const isSwinging = (sway: Sway, now: number): boolean =>
  Math.max(sway.from, sway.to) * fading(sway, now) > TooLittleToSee

/** How far the cloth swings now, cm. */
export function swing(sway: Sway, now: number): number {
  if (!isSwinging(sway, now)) return 0
  const gathered = 1 - Math.exp((sway.since - now) / 1000 / Gathering)
  return (sway.from + (sway.to - sway.from) * gathered) * fading(sway, now)
}

/** A touch in the middle of a swing goes on from it. */
export const touch = (sway: Sway, now: number): Sway => ({ from: swing(sway, now), to: Touch, since: now })
