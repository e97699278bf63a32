import { add, clamp, curtains, glass, noise, opening, outside, pouf, room, scale, times, type Rgb } from './scene.ts'

const unit = (x: number, y: number, z: number): Rgb => {
  const n = Math.hypot(x, y, z)
  return [x / n, y / n, z / n]
}
/** Towards the sun: behind the house and to the right. */
export const sun = unit(0.47, 0.5, -0.66)
export const sunlight: Rgb = [14.5, 12, 8.9]

/** How much sunlight reaches a point through the window. `wobble` softens shadows, because the sun is not a point. */
export function sunAtWindow(x: number, y: number, z: number, wobble: number) {
  const t = (z + opening.depth) / -sun[2]
  const hx = x + sun[0] * (z / -sun[2])
  const hy = y + sun[1] * (z / -sun[2])
  if (hx < opening.left || hx > opening.right || hy < opening.bottom || hy > opening.top) return 0
  return glass(x + sun[0] * t + wobble, y + sun[1] * t, 0.004 + 0.006 * t)
}

/** Sunlight on the floor or an object, after the curtains: only the gaps between threads let it through. */
export function sunInRoom(x: number, y: number, z: number) {
  const t = (z - 0.2) / -sun[2]
  const cx = x + sun[0] * t
  const cy = y + sun[1] * t
  const soft = 0.012 + 0.004 * t
  let open = 1
  for (const c of curtains) {
    if (cy > c.top || cy < c.bottom) continue
    const inside = clamp((cx - c.left) / soft + 0.5, 0, 1) * clamp((c.right - cx) / soft + 0.5, 0, 1)
    open *= 1 - inside * (0.93 - 0.04 * noise(cx * 14))
  }
  return open * sunAtWindow(x, y, z, 0)
}

const steps = 30
/** Light of the sky through the window on a surface at a point: irradiance / π, cosine-weighted over the glass. */
export function skyOn(x: number, y: number, z: number, n: Rgb): Rgb {
  let sum: Rgb = [0, 0, 0]
  const w = (opening.right - opening.left) / steps
  const h = (opening.top - opening.bottom) / steps
  for (let i = 0; i < steps; i++)
    for (let j = 0; j < steps; j++) {
      const px = opening.left + (i + 0.5) * w
      const py = opening.bottom + (j + 0.5) * h
      const vx = px - x
      const vy = py - y
      const vz = -z - 0.02
      const d2 = vx * vx + vy * vy + vz * vz + 0.004
      const d = Math.sqrt(d2)
      const cos = (vx * n[0] + vy * n[1] + vz * n[2]) / d
      if (cos <= 0) continue
      const open = 0.15 + 0.85 * glass(px, py, 0.12)
      sum = add(sum, scale(outside(vx / d, vy / d, vz / d), (cos * (-vz / d) * w * h * open) / (Math.PI * d2)))
    }
  return sum
}

type Patch = { x: number; y: number; z: number; n: Rgb; area: number; albedo: Rgb; own: Rgb; light: Rgb }

const coveredBy = (x: number) => curtains.some((c) => x > c.left && x < c.right)

/** Light that the cloth sends into the room, calculated as if it were flat. */
function clothGlow(x: number, y: number): Rgb {
  const back = add(skyOn(x, y, 0.2, [0, 0, -1]), scale(sunlight, (-sun[2] * sunAtWindow(x, y, 0.2, 0)) / Math.PI))
  return times(scale(back, 0.4), [0.93, 0.84, 0.7])
}

function buildPatches(): Patch[] {
  const patches: Patch[] = []
  const step = 0.26
  const sheet = (
    size: [number, number],
    at: (u: number, v: number) => [number, number, number],
    n: Rgb,
    albedo: Rgb,
  ) => {
    const nu = Math.round(size[0] / step)
    const nv = Math.round(size[1] / step)
    for (let i = 0; i < nu; i++)
      for (let j = 0; j < nv; j++) {
        const [x, y, z] = at((i + 0.5) / nu, (j + 0.5) / nv)
        patches.push({ x, y, z, n, area: (size[0] / nu) * (size[1] / nv), albedo, own: [0, 0, 0], light: [0, 0, 0] })
      }
  }
  const width = room.right - room.left
  const deep = room.front
  const tall = room.ceiling
  const spruce: Rgb = [0.185, 0.3, 0.265]
  sheet([width, deep], (u, v) => [room.left + u * width, 0, v * deep], [0, 1, 0], [0.5, 0.365, 0.24])
  sheet([width, deep], (u, v) => [room.left + u * width, tall, v * deep], [0, -1, 0], [0.8, 0.78, 0.73])
  sheet([deep, tall], (u, v) => [room.left, v * tall, u * deep], [1, 0, 0], spruce)
  sheet([deep, tall], (u, v) => [room.right, v * tall, u * deep], [-1, 0, 0], spruce)
  sheet([width, tall], (u, v) => [room.left + u * width, v * tall, deep], [0, 0, -1], [0.66, 0.62, 0.55])
  sheet([width, tall], (u, v) => [room.left + u * width, v * tall, 0], [0, 0, 1], spruce)
  for (const p of patches) {
    if (p.z === 0 && p.n[2] === 1 && coveredBy(p.x)) {
      p.albedo = [0.5, 0.47, 0.42]
      p.own = clothGlow(p.x, p.y)
    } else if (p.z === 0 && p.n[2] === 1) {
      const seen = glass(p.x, p.y, 0.13)
      p.albedo = scale(spruce, 1 - seen)
      p.own = scale(outside(0, 0.12, -1), seen)
    } else if (p.y === 0) {
      let sunny = 0
      for (let i = 0; i < 16; i++)
        sunny += sunInRoom(p.x + ((i % 4) / 4 - 0.375) * step, 0, p.z + (Math.floor(i / 4) / 4 - 0.375) * step) / 16
      p.own = times(p.albedo, scale(sunlight, (sun[1] * sunny) / Math.PI))
    }
    p.light = p.own
  }
  return patches
}

/** Light that reaches a point from all the room's surfaces: irradiance / π. The room is convex, so all see all. */
function gather(patches: Patch[], x: number, y: number, z: number, n: Rgb): Rgb {
  let r = 0
  let g = 0
  let b = 0
  for (const p of patches) {
    const vx = p.x - x
    const vy = p.y - y
    const vz = p.z - z
    const here = vx * n[0] + vy * n[1] + vz * n[2]
    const there = -(vx * p.n[0] + vy * p.n[1] + vz * p.n[2])
    if (here <= 0 || there <= 0) continue
    const d2 = vx * vx + vy * vy + vz * vz + p.area * 0.3
    const k = (here * there * p.area) / (Math.PI * d2 * d2)
    r += p.light[0] * k
    g += p.light[1] * k
    b += p.light[2] * k
  }
  return [r, g, b]
}

function settle(patches: Patch[]) {
  for (let round = 0; round < 3; round++) {
    const next = patches.map((p) => add(p.own, times(p.albedo, gather(patches, p.x, p.y, p.z, p.n))))
    patches.forEach((p, i) => (p.light = next[i] ?? p.light))
  }
  return patches
}
const patches = settle(buildPatches())

/** A coarse table over a rectangle, with interpolation between its points. */
function table(
  u0: number,
  u1: number,
  v0: number,
  v1: number,
  nu: number,
  nv: number,
  value: (u: number, v: number) => Rgb,
) {
  const cells: Rgb[] = []
  for (let j = 0; j <= nv; j++)
    for (let i = 0; i <= nu; i++) cells.push(value(u0 + ((u1 - u0) * i) / nu, v0 + ((v1 - v0) * j) / nv))
  return (u: number, v: number): Rgb => {
    const a = clamp(((u - u0) / (u1 - u0)) * nu, 0, nu - 1e-6)
    const b = clamp(((v - v0) / (v1 - v0)) * nv, 0, nv - 1e-6)
    const i = Math.floor(a)
    const j = Math.floor(b)
    const at = (di: number, dj: number) => cells[(j + dj) * (nu + 1) + i + di] ?? [0, 0, 0]
    const fa = a - i
    const fb = b - j
    const low = add(scale(at(0, 0), 1 - fa), scale(at(1, 0), fa))
    const high = add(scale(at(0, 1), 1 - fa), scale(at(1, 1), fa))
    return add(scale(low, 1 - fb), scale(high, fb))
  }
}

const { left, right, ceiling, front } = room
/** Soft light on each surface of the room (irradiance / π). */
export const soft = {
  floor: table(left, right, 0.02, front, 52, 60, (x, z) => gather(patches, x, 0, z, [0, 1, 0])),
  ceiling: table(left, right, 0.02, front, 40, 40, (x, z) => gather(patches, x, ceiling, z, [0, -1, 0])),
  wall: table(left, right, 0, ceiling, 40, 24, (x, y) => gather(patches, x, y, 0.02, [0, 0, 1])),
  side: (x: number) => (x < 0 ? sides[0] : sides[1]),
  /** On an object in the room, by its normal. */
  at: (x: number, y: number, z: number, n: Rgb) => gather(patches, x, y, z, n),
}
const sides = [left, right].map((x) =>
  table(0.02, front, 0, ceiling, 40, 24, (z, y) => gather(patches, x, y, z, [x < 0 ? 1 : -1, 0, 0])),
)

const turns = 13
/** Soft light on cloth whose normal is turned by an angle (-90°..90°) from straight ahead: front and back. */
function fan(forward: 1 | -1, light: (x: number, y: number, n: Rgb) => Rgb) {
  const tables = Array.from({ length: turns }, (_, i) => {
    const angle = (i / (turns - 1) - 0.5) * Math.PI
    const n: Rgb = [Math.sin(angle), 0, Math.cos(angle) * forward]
    return table(-1.7, 1.6, 0, ceiling, 44, 36, (x, y) => light(x, y, n))
  })
  return (x: number, y: number, nx: number): Rgb => {
    const at = clamp((Math.asin(clamp(nx, -1, 1)) / Math.PI + 0.5) * (turns - 1), 0, turns - 1 - 1e-6)
    const i = Math.floor(at)
    const f = at - i
    return add(scale(tables[i]?.(x, y) ?? [0, 0, 0], 1 - f), scale(tables[i + 1]?.(x, y) ?? [0, 0, 0], f))
  }
}
export const onClothFront = fan(1, (x, y, n) => gather(patches, x, y, 0.3, n))
export const onClothBack = fan(-1, (x, y, n) => skyOn(x, y, 0.2, n))

/** Shadow near the pouf: the share of ambient light of a floor point that it does not hide. */
export function poufShade(x: number, z: number) {
  const d2 = (x - pouf.x) ** 2 + (z - pouf.z) ** 2
  const r2 = pouf.wide ** 2
  return 1 - 0.85 * (d2 < r2 ? 1 : Math.exp(-(Math.sqrt(d2) - pouf.wide) / 0.1)) * clamp(1.1 - d2 / (r2 * 9), 0, 1)
}
