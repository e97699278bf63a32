/** Seconds for two thirds of the way. */
const Ease = 0.11
/** Less is not seen. */
const Least = 0.002

/** One step of a curtain that is drawn to another opening. Null when it is there. */
export function approachOpening(opening: number, goal: number, seconds: number): number | null {
  const way = goal - opening
  return Math.abs(way) < Least ? null : opening + way * (1 - Math.exp(-seconds / Ease))
}
