import type { FoldCurve } from './fold-curve.ts'

/** Directions in the room as angles from straight out of the wall, to the left negative. */
interface Arc {
  from: number
  to: number
}

/** All of the room in front of the wall. */
const Room: Arc = { from: -Math.PI / 2, to: Math.PI / 2 }
/** The window beside the curtain that gives the key light. */
const KeyWindow: Arc = { from: -1.4, to: -0.15 }

/** Light on the cloth as shares of what a flat cloth could get at most. */
export interface FoldLight {
  ambient: Float32Array
  key: Float32Array
}

/** Light from the part of an arc that is open to a point, on cloth that faces the angle `facing`. */
function received({ from, to }: Arc, open: Arc, facing: number): number {
  const left = Math.max(from, open.from, facing - Math.PI / 2)
  const right = Math.min(to, open.to, facing + Math.PI / 2)
  return right > left ? Math.sin(right - facing) - Math.sin(left - facing) : 0
}

const mostOf = ({ from, to }: Arc) => 2 * Math.sin((to - from) / 2)

/**
 * Angle between straight out and the horizon, for every point, on its left (order 1) or right (order −1). What may still
 * rise over a later point is kept as a hull, so that the whole line takes one pass.
 */
function horizons({ x, z }: FoldCurve, order: 1 | -1): Float32Array {
  const count = x.length
  const horizon = new Float32Array(count)
  const hull = new Int32Array(count)
  let size = 0
  const rise = (from: number, to: number) =>
    ((z[to] ?? 0) - (z[from] ?? 0)) / Math.max(1e-6, order * ((x[from] ?? 0) - (x[to] ?? 0)))
  for (let step = 0; step < count; step++) {
    const i = order === 1 ? step : count - 1 - step
    // Where the farther of two stands higher over the point, the nearer is hidden for good.
    while (size > 1 && rise(i, hull[size - 2] ?? 0) > rise(i, hull[size - 1] ?? 0)) size--
    const highest = size > 0 ? rise(i, hull[size - 1] ?? 0) : 0
    horizon[i] = Math.PI / 2 - Math.atan(Math.max(0, highest))
    hull[size++] = i
  }
  return horizon
}

/** Soft light in the folds: each point sees the room between the folds on both sides of it. */
export function foldLight(curve: FoldCurve): FoldLight {
  const left = horizons(curve, 1)
  const right = horizons(curve, -1)
  const count = curve.x.length
  const ambient = new Float32Array(count)
  const key = new Float32Array(count)
  for (let i = 0; i < count; i++) {
    const open = { from: -(left[i] ?? 0), to: right[i] ?? 0 }
    const facing = -(curve.turn[i] ?? 0)
    ambient[i] = received(Room, open, facing) / mostOf(Room)
    key[i] = received(KeyWindow, open, facing) / mostOf(KeyWindow)
  }
  return { ambient, key }
}
