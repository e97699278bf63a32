import { at, type Field, wrap } from './field.ts'
import { lineNoise } from './noise.ts'
import { between, type Random, spread } from './random.ts'

/** Threads of one direction, with the irregularities of spun yarn. */
export type Yarn = {
  perCm: number
  /** Thickness as a share of the distance between threads; the rest is a gap. */
  fill: number
  /** Thick and thin along the thread, 0..1. */
  uneven: number
  /** Slubs per metre of thread. */
  slubs: number
  /** Difference in lightness from thread to thread, 0..1. */
  tone: number
  /** One for all threads, or bands across the cloth that repeat. */
  pigment: number | readonly Band[]
}

export type Band = { cm: number; pigment: number }

export type Threads = {
  /** Per step across the tile: which thread, and where in it (-1 edge, 0 middle, 1 edge). */
  threadAt: Int32Array
  acrossAt: Field
  /** Per thread and pixel along it: thickness, 1 being normal. */
  thickness: Field
  /** Per thread: lightness, 1 being normal. */
  tone: Field
  pigment: Uint8Array
}

/** Finer than a pixel, so that a thread that is not straight shows no steps. */
export const STEPS_PER_PIXEL = 4

/** Lays `count` threads over `across` pixels, each `along` pixels long, seamless both ways. */
export const layThreads = (
  yarn: Yarn,
  count: number,
  across: number,
  along: number,
  pxPerCm: number,
  random: Random,
): Threads => {
  const steps = across * STEPS_PER_PIXEL
  const pitch = steps / count
  const edges = Array.from({ length: count }, (_, k) => (k + spread(random) * 0.3 * yarn.uneven) * pitch)
  const threadAt = new Int32Array(steps)
  const acrossAt = new Float32Array(steps)
  for (let k = 0; k < count; k++) {
    const from = edges[k] ?? 0
    const to = k + 1 < count ? (edges[k + 1] ?? 0) : (edges[0] ?? 0) + steps
    for (let s = Math.ceil(from); s < to; s++) {
      const step = wrap(s, steps)
      threadAt[step] = k
      acrossAt[step] = ((s - from) / (to - from)) * 2 - 1
    }
  }
  return {
    threadAt,
    acrossAt,
    thickness: spin(yarn, count, along, pxPerCm, random),
    tone: Float32Array.from({ length: count }, () => 1 + spread(random) * yarn.tone),
    pigment: Uint8Array.from({ length: count }, (_, k) => pigmentAt(yarn, ((k + 0.5) / count) * (across / pxPerCm))),
  }
}

const pigmentAt = ({ pigment }: Yarn, cm: number): number => {
  if (typeof pigment === 'number') return pigment
  let rest = wrap(cm, bandsWidth(pigment))
  for (const band of pigment) {
    if (rest < band.cm) return band.pigment
    rest -= band.cm
  }
  return 0
}

const bandsWidth = (bands: readonly Band[]): number => bands.reduce((sum, band) => sum + band.cm, 0)

const spin = (yarn: Yarn, count: number, along: number, pxPerCm: number, random: Random): Field => {
  const thickness = new Float32Array(count * along)
  const lengthCm = along / pxPerCm
  for (let k = 0; k < count; k++) {
    const slow = lineNoise(along, lengthCm * 0.8, random)
    const quick = lineNoise(along, lengthCm * 5, random)
    for (let i = 0; i < along; i++)
      thickness[k * along + i] = 1 + yarn.uneven * (0.25 * at(slow, i) + 0.3 * at(quick, i))
    const expected = (yarn.slubs * lengthCm) / 100
    const slubs = Math.floor(expected + random())
    for (let n = 0; n < slubs; n++) addSlub(thickness, k * along, along, pxPerCm, random)
  }
  return thickness
}

const addSlub = (thickness: Field, start: number, along: number, pxPerCm: number, random: Random): void => {
  const middle = Math.floor(random() * along)
  const half = Math.min(along / 2 - 1, between(random, 0.4, 2.2) * pxPerCm)
  const swell = between(random, 0.35, 1)
  for (let d = -Math.floor(half); d <= half; d++) {
    const index = start + wrap(middle + d, along)
    thickness[index] = at(thickness, index) + swell * (0.5 + 0.5 * Math.cos((Math.PI * d) / half))
  }
}
