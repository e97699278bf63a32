import type { FoldCurve } from './fold-curve.ts'

/** Directions in the room as angles from straight out of the wall, to the left negative. */
interface Arc {
  from: number
  to: number
}

/** All of the room in front of the wall. */
const Room: Arc = { from: -Math.PI / 2, to: Math.PI / 2 }
/** The window beside the curtain that gives the key light. */
export const KeyWindow: Arc = { from: -1.36, to: -0.5 }

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
 * Angle of the horizon on one side for every point. `order` 1 looks left, −1 right. What may still rise over a later
 * point is kept as a hull, so that the whole line takes one pass.
 */
function horizons({ x, z }: FoldCurve, order: 1 | -1): Float32Array {
  const count = x.length
  const horizon = new Float32Array(count)
  const hull = new Int32Array(count)
  let size = 0
  const angleTo = (from: number, to: number) =>
    Math.atan2(((x[to] ?? 0) - (x[from] ?? 0)) * -order, (z[to] ?? 0) - (z[from] ?? 0))
  for (let step = 0; step < count; step++) {
    const i = order === 1 ? step : count - 1 - step
    // The nearer of two is hidden for good when the farther one stands higher over the point.
    while (size > 1 && angleTo(i, hull[size - 2] ?? 0) < angleTo(i, hull[size - 1] ?? 0)) size--
    horizon[i] = size > 0 ? Math.min(Math.PI / 2, angleTo(i, hull[size - 1] ?? 0)) : Math.PI / 2
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
