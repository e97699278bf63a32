import type { MeshDensity } from '../geometry/cloth-mesh.ts'

/** The detail while something moves. A curtain at rest is drawn with `still`. */
interface Level {
  /** Fraction of the resolution of a still image, per side. */
  sharpness: number
  moving: MeshDensity
  still: MeshDensity
  /** Resolution of a still image, in megapixels. */
  megapixels: number
}

const fine: MeshDensity = { columns: 22, rows: 20 }
const middling: MeshDensity = { columns: 14, rows: 14 }
/** Coarse enough to be rebuilt on every step of a slider. */
export const coarse: MeshDensity = { columns: 10, rows: 8 }

export const levels: readonly [Level, ...Level[]] = [
  { sharpness: 1, moving: fine, still: fine, megapixels: 6 },
  { sharpness: 0.7, moving: fine, still: fine, megapixels: 6 },
  { sharpness: 0.5, moving: middling, still: fine, megapixels: 4 },
  { sharpness: 0.35, moving: coarse, still: middling, megapixels: 2 },
  { sharpness: 0.25, moving: coarse, still: middling, megapixels: 1 },
]
/** The first level of a renderer without a graphics card. */
export const SoftwareLevel = 3

export const levelAt = (level: number): Level => levels[level] ?? levels[0]

export interface Quality {
  level: number
  /** Levels up to this one were too slow. */
  tooFine: number
  /** Times of the latest frames, ms. */
  times: readonly number[]
}

export const startQuality = (software: boolean): Quality => ({
  level: software ? SoftwareLevel : 0,
  tooFine: -1,
  times: [],
})

// ms per frame. The target is 40.
const TooSlow = 75
const Easy = 46
const SlowAfter = 3
const EasyAfter = 15

const mean = (times: readonly number[]) => times.reduce((sum, time) => sum + time, 0) / times.length

/** Lowers the quality soon, raises it only after a while, and never to a level that was too slow. */
export function afterFrame(quality: Quality, time: number): Quality {
  const { level, tooFine } = quality
  const times = [...quality.times, time].slice(-EasyAfter)
  if (times.length >= SlowAfter && mean(times.slice(-SlowAfter)) > TooSlow && level < levels.length - 1) {
    return { level: level + 1, tooFine: level, times: [] }
  }
  if (times.length === EasyAfter && mean(times) < Easy && level - 1 > tooFine) {
    return { level: level - 1, tooFine, times: [] }
  }
  return { level, tooFine, times }
}

/** Pixels per CSS pixel of a still image: more than the screen has, which smooths edges. */
export function stillRatio(devicePixelRatio: number, width: number, height: number, level: number): number {
  const most = Math.sqrt((levelAt(level).megapixels * 1e6) / (width * height))
  return Math.min(devicePixelRatio + 1, 3, Math.max(0.5, most))
}
