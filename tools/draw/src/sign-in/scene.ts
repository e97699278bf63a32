/** The room, in metres: x to the right, y up, z towards the viewer; the back wall with the window is z = 0. */
export const room = { left: -2.6, right: 2.6, ceiling: 2.72, front: 6 }
export const opening = { left: -1.12, right: 1.02, bottom: 0.3, top: 2.42, depth: 0.15 }
const joinery = { edge: 0.055, post: 0.03, postX: -0.05, barY: 1.9, bar: 0.024 }
export const rail = { bottom: 2.668, front: 0.235, back: 0.165, left: -1.78, right: 1.66 }
export const pouf = { x: 0.97, y: 0.2, z: 1.18, wide: 0.33, high: 0.2 }

export type Rgb = [number, number, number]
export const scale = (c: Rgb, k: number): Rgb => [c[0] * k, c[1] * k, c[2] * k]
export const add = (a: Rgb, b: Rgb): Rgb => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const times = (a: Rgb, b: Rgb): Rgb => [a[0] * b[0], a[1] * b[1], a[2] * b[2]]
export const clamp = (v: number, low: number, high: number) => Math.min(high, Math.max(low, v))
const smooth = (low: number, high: number, v: number) => {
  const t = clamp((v - low) / (high - low), 0, 1)
  return t * t * (3 - 2 * t)
}

const hash = (n: number) => {
  const v = Math.sin(n * 127.1 + 11.7) * 43758.5453
  return v - Math.floor(v)
}
/** Smooth value noise, -1..1. */
export const noise = (x: number, y = 0) => {
  const line = (row: number) => {
    const at = x + row * 57.31
    const cell = Math.floor(at)
    const s = smooth(0, 1, at - cell)
    return hash(cell) * (1 - s) + hash(cell + 1) * s
  }
  const row = Math.floor(y)
  const s = smooth(0, 1, y - row)
  return (line(row) * (1 - s) + (s > 0 ? line(row + 1) * s : 0)) * 2 - 1
}

/** How open the window is at a point of its plane: 0 on the joinery, 1 in the glass, softened over `blur` metres. */
export function glass(x: number, y: number, blur = 0.002) {
  const inside = (v: number, low: number, high: number) =>
    smooth(low - blur, low + blur, v) * (1 - smooth(high - blur, high + blur, v))
  const o = opening
  const j = joinery
  const pane = inside(x, o.left + j.edge, o.right - j.edge) * inside(y, o.bottom + j.edge, o.top - j.edge)
  const post = inside(x, j.postX - j.post, j.postX + j.post)
  const bar = inside(y, j.barY - j.bar, j.barY + j.bar)
  return pane * (1 - post) * (1 - bar)
}

/** A hung curtain with S-folds; `surface` gives the cloth's z. */
export type Curtain = {
  left: number
  right: number
  bottom: number
  top: number
  z: number
  reach: number
  surface: (x: number, y: number) => number
}

function hang(left: number, right: number, period: number, depth: number, seed: number): Curtain {
  const top = 2.662
  const z = 0.2
  const surface = (x: number, y: number) => {
    const fall = (top - y) / top
    const drift =
      0.6 * noise(x * 5.1 + seed) +
      fall * (0.75 * noise(x * 3.3 + seed, y * 0.5) + 0.45 * noise(x * 7 + seed * 3, y * 0.8))
    const phase = (2 * Math.PI * (x - left)) / period + drift
    const swing = depth * (0.84 + 0.2 * noise(x * 4.3 + seed * 7) + 0.14 * fall * noise(x * 6 + seed, y * 0.9))
    return (
      z + swing * (Math.sin(phase) + 0.16 * Math.sin(2 * phase + 0.7)) + 0.016 * fall * noise(x * 2.1 + seed, y * 0.7)
    )
  }
  const hung = { left, right, bottom: 0.014, top, z, reach: depth * 1.35 + 0.02 }
  return { ...hung, surface: tabulate(surface, hung) }
}

/** The same surface from a precalculated grid, because a ray through the folds reads it dozens of times. */
function tabulate(
  surface: Curtain['surface'],
  { left, right, bottom, top }: Omit<Curtain, 'surface'>,
): Curtain['surface'] {
  const columns = Math.ceil((right - left) / 0.0012)
  const rows = 150
  const grid = new Float32Array((columns + 1) * (rows + 1))
  const dx = (right - left) / columns
  const dy = (top - bottom) / rows
  for (let r = 0; r <= rows; r++)
    for (let c = 0; c <= columns; c++) grid[r * (columns + 1) + c] = surface(left + c * dx, bottom + r * dy)
  return (x, y) => {
    const u = clamp((x - left) / dx, 0, columns - 0.001)
    const v = clamp((y - bottom) / dy, 0, rows - 0.001)
    const c = Math.floor(u)
    const at = Math.floor(v) * (columns + 1) + c
    const fu = u - c
    const fv = v - Math.floor(v)
    const low = (grid[at] ?? 0) * (1 - fu) + (grid[at + 1] ?? 0) * fu
    const high = (grid[at + columns + 1] ?? 0) * (1 - fu) + (grid[at + columns + 2] ?? 0) * fu
    return low * (1 - fv) + high * fv
  }
}

export const curtains = [hang(-1.66, 0.36, 0.15, 0.056, 2), hang(0.95, 1.54, 0.1, 0.06, 9)]

/** Light from outside along a direction: a hazy sky over a soft garden. */
export function outside(dx: number, dy: number, dz: number): Rgb {
  const bearing = dx / Math.max(0.2, -dz)
  const rise = dy / Math.max(0.2, -dz)
  const crown = Math.max(0, 0.3 - Math.abs(bearing - 0.06)) * 0.5
  const line = 0.03 + crown + 0.05 * noise(bearing * 5 + 3) + 0.03 * noise(bearing * 16)
  const trees = smooth(-0.07, 0.05, line - rise)
  const lawn = smooth(0.13, 0.18, -rise)
  const leaf = 0.95 + 0.4 * noise(bearing * 17, rise * 17) + 0.2 * noise(bearing * 41, rise * 41)
  const sky = 5.2 + 1.6 * clamp(rise, 0, 1)
  const mix = (air: number, tree: number, grass: number) =>
    (air * sky * (1 - trees) + tree * leaf * trees) * (1 - lawn) + grass * lawn
  return [mix(1, 1.75, 3), mix(1.01, 1.85, 3.05), mix(1.02, 1.4, 2.2)]
}

export const oak = (x: number, z: number): Rgb => {
  const plank = Math.floor(x / 0.165)
  const along = z / 1.8 + hash(plank) * 7
  const board = hash(Math.floor(along) * 17 + plank * 31)
  const grain =
    0.93 + 0.16 * board + 0.05 * noise(x * 70 + board * 40, z * 1.6) + 0.04 * noise(x * 240 + board * 90, z * 5)
  const edge = Math.min(Math.abs(x / 0.165 - Math.round(x / 0.165)) * 0.165, Math.abs(along - Math.round(along)) * 1.8)
  return scale([0.5, 0.365, 0.24], grain * (0.5 + 0.5 * smooth(0.0004, 0.0026, edge)))
}
export const plaster = (u: number, y: number): Rgb =>
  scale(
    [0.2, 0.315, 0.285],
    (y < 0.13 ? 0.9 : 1) *
      (1 + 0.04 * noise(u * 5, y * 5) + 0.03 * noise(u * 37, y * 37)) *
      (Math.abs(y - 0.13) < 0.003 ? 0.6 : 1),
  )
export const velvet = (x: number, y: number, z: number): Rgb =>
  scale([0.6, 0.33, 0.075], 1 + 0.05 * noise(x * 90 + z * 60, y * 90))
export const white: Rgb = [0.84, 0.82, 0.77]
export const limewash: Rgb = [0.8, 0.78, 0.73]

/** Linen: colour, the share of light that is scattered through it, and the share that passes between the threads. */
export function linen(x: number, y: number) {
  const thread = 1 + 0.045 * noise(x * 520, y * 14) + 0.05 * noise(x * 26, y * 430) + 0.025 * noise(x * 9, y * 3)
  const doubled = y < 0.115 || y > 2.575
  const stitch = Math.abs(y - 0.115) < 0.0022 || Math.abs(y - 2.575) < 0.002 ? 0.8 : 1
  return {
    tint: scale([0.93, 0.875, 0.785], thread * stitch),
    through: doubled ? 0.26 : 0.44,
    between: doubled ? 0.01 : 0.07,
  }
}
