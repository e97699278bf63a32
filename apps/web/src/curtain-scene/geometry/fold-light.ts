import type { FoldCurve } from './fold-curve.ts'

/** Directions as angles from the wall's normal, negative to the left. */
interface Arc {
  from: number
  to: number
}

/** The whole half-space in front of the wall. */
const Room: Arc = { from: -Math.PI / 2, to: Math.PI / 2 }
/** The window next to the curtain, which gives the key light. */
const KeyWindow: Arc = { from: -1.4, to: -0.15 }

/** Light on the cloth as fractions of the maximum on flat cloth. */
export interface FoldLight {
  ambient: Float32Array
  key: Float32Array
}

/** Light from the unobstructed part of an arc, for a point on cloth that faces the angle `facing`. */
function received({ from, to }: Arc, open: Arc, facing: number): number {
  const left = Math.max(from, open.from, facing - Math.PI / 2)
  const right = Math.min(to, open.to, facing + Math.PI / 2)
  return right > left ? Math.sin(right - facing) - Math.sin(left - facing) : 0
}

const unobstructedLight = ({ from, to }: Arc) => 2 * Math.sin((to - from) / 2)

/**
 * Angle between the normal and the horizon for every point, on its left (order 1) or right (order −1). A convex hull
 * keeps the points that can be a horizon for later points, so that one pass is enough.
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
    // If the farther of two points is higher as seen from here, the nearer one is hidden for all later points.
    while (size > 1 && rise(i, hull[size - 2] ?? 0) > rise(i, hull[size - 1] ?? 0)) size--
    const highest = size > 0 ? rise(i, hull[size - 1] ?? 0) : 0
    horizon[i] = Math.PI / 2 - Math.atan(Math.max(0, highest))
    hull[size++] = i
  }
  return horizon
}

/** Soft light in the folds: each point gets light between the folds on both sides. */
export function foldLight(curve: FoldCurve): FoldLight {
  const left = horizons(curve, 1)
  const right = horizons(curve, -1)
  const count = curve.x.length
  const ambient = new Float32Array(count)
  const key = new Float32Array(count)
  for (let i = 0; i < count; i++) {
    const open = { from: -(left[i] ?? 0), to: right[i] ?? 0 }
    const facing = -(curve.turn[i] ?? 0)
    ambient[i] = received(Room, open, facing) / unobstructedLight(Room)
    key[i] = received(KeyWindow, open, facing) / unobstructedLight(KeyWindow)
  }
  return { ambient, key }
}
