/** Numbers in 0..1. The same seed gives the same sequence on every machine. */
export type Random = () => number

/** FNV-1a: a text to 32 bits. */
const hash = (text: string): number => {
  let h = 0x811c9dc5
  for (const char of text) h = Math.imul(h ^ (char.codePointAt(0) ?? 0), 0x01000193)
  return h
}

/** Mulberry32: small, fast, and random enough for drawings. */
export const createRandom = (seed: string): Random => {
  let state = hash(seed)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

export const between = (random: Random, low: number, high: number): number => low + (high - low) * random()

/** About normal (sum of three), mean 0, almost always within -1..1. */
export const spread = (random: Random): number => ((random() + random() + random()) * 2) / 3 - 1
