/** Cloth that was touched at `since` (ms): its lower edge swings from `from` to `to`, cm. */
export interface Sway {
  from: number
  to: number
  since: number
}

export const atRest: Sway = { from: 0, to: 0, since: 0 }

/** cm */
const Touch = 1.8
const TooLittleToSee = 0.05
// Seconds for two thirds of the change.
const Gathering = 0.12
const Fading = 0.6

const fading = ({ since }: Sway, now: number) => Math.exp((since - now) / 1000 / Fading)

export const isSwinging = (sway: Sway, now: number): boolean =>
  Math.max(sway.from, sway.to) * fading(sway, now) > TooLittleToSee

/** The current deflection of the cloth, cm. */
export function swing(sway: Sway, now: number): number {
  if (!isSwinging(sway, now)) return 0
  const gathered = 1 - Math.exp((sway.since - now) / 1000 / Gathering)
  return (sway.from + (sway.to - sway.from) * gathered) * fading(sway, now)
}

/** A touch during a swing continues from the current deflection. */
export const touch = (sway: Sway, now: number): Sway => ({ from: swing(sway, now), to: Touch, since: now })
