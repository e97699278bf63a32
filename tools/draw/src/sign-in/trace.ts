import { onClothBack, onClothFront, poufShade, soft, sun, sunAtWindow, sunInRoom, sunlight } from './light.ts'
import {
  add,
  clamp,
  curtains,
  glass,
  limewash,
  linen,
  oak,
  opening,
  outside,
  plaster,
  pouf,
  rail,
  room,
  scale,
  times,
  velvet,
  white,
  type Curtain,
  type Rgb,
} from './scene.ts'

/** Where the ray meets the cloth, marching through the folds; 0 when it does not. */
function meetCloth(c: Curtain, ox: number, oy: number, oz: number, dx: number, dy: number, dz: number) {
  let near = 1e-4
  let far = 50
  const clip = (o: number, d: number, low: number, high: number) => {
    const a = (low - o) / (d || 1e-9)
    const b = (high - o) / (d || 1e-9)
    near = Math.max(near, Math.min(a, b))
    far = Math.min(far, Math.max(a, b))
  }
  clip(oz, dz, c.z - c.reach, c.z + c.reach)
  clip(ox, dx, c.left, c.right)
  clip(oy, dy, c.bottom, c.top)
  if (near >= far) return 0
  const count = Math.ceil(Math.max((Math.abs(dx) * (far - near)) / 0.004, (Math.abs(dz) * (far - near)) / 0.009, 2))
  const step = (far - near) / count
  let before = oz + dz * near - c.surface(ox + dx * near, oy + dy * near)
  for (let i = 1; i <= count; i++) {
    const t = near + step * i
    const now = oz + dz * t - c.surface(ox + dx * t, oy + dy * t)
    if (before > 0 !== now > 0) return t - (step * now) / (now - before)
    before = now
  }
  return 0
}

/** How open a point of the cloth is, seen from one side: 0 is deep in a fold, 1 is free. */
function freedom(c: Curtain, x: number, y: number, z: number, side: 1 | -1) {
  let rises = 0
  for (const direction of [-1, 1]) {
    let steepest = 0
    for (const away of [0.012, 0.024, 0.04, 0.06, 0.085, 0.115]) {
      const at = clamp(x + direction * away, c.left, c.right)
      steepest = Math.max(steepest, ((c.surface(at, y) - z) * side) / away)
    }
    rises += Math.atan(steepest) / (Math.PI / 2)
  }
  return 1 - rises / 2
}

/** Sunlight after the folds between a point of the cloth and the sun. Each layer lets only a part through. */
function sunThroughFolds(c: Curtain, x: number, y: number, z: number) {
  let left = 1
  let before = -1
  for (let i = 1; i <= 26; i++) {
    const t = 0.008 + i * 0.0085
    const sx = x + sun[0] * t
    if (sx > c.right) break
    const over = z + sun[2] * t - c.surface(sx, y + sun[1] * t)
    if (over > 0 !== before > 0) left *= 0.5
    before = over
  }
  return left
}

/** Light that is reflected several times inside a fold. It is stronger in narrow folds and pale cloth. */
const kept = (free: number) => free / (1 - 0.5 * (1 - free))

function shadeCloth(c: Curtain, x: number, y: number, z: number, d: Rgb, wobble: number): Rgb {
  const e = 0.0015
  const slopeX = (c.surface(x + e, y) - c.surface(x - e, y)) / (2 * e)
  const slopeY = (c.surface(x, y + e) - c.surface(x, y - e)) / (2 * e)
  const length = Math.hypot(slopeX, slopeY, 1)
  const front: Rgb = [-slopeX / length, -slopeY / length, 1 / length]
  const { tint, through, between } = linen(x, y)
  const ahead = freedom(c, x, y, z, 1)
  const behind = freedom(c, x, y, z, -1)
  const sunny = Math.abs(front[0] * sun[0] + front[1] * sun[1] + front[2] * sun[2]) * sunAtWindow(x, y, z, wobble)
  const facesSun = front[0] * sun[0] + front[1] * sun[1] + front[2] * sun[2] < 0
  const beam = sunny > 0 ? scale(sunlight, (sunny * sunThroughFolds(c, x, y, z)) / Math.PI) : ([0, 0, 0] as Rgb)
  const back = add(scale(onClothBack(x, y, -front[0]), kept(behind)), facesSun ? beam : scale(beam, 0.4))
  const near = scale(onClothFront(x, y, front[0]), kept(ahead))
  const glow = times(scale(back, through), [1, 0.93, 0.82])
  // Neighbouring folds light each other.
  const spill = times(scale(onClothBack(x, y, 0), 0.16 * (1 - ahead)), [1, 0.9, 0.76])
  const own = times(tint, add(add(glow, scale(near, 1 - through)), spill))
  const slant = Math.abs(front[0] * d[0] + front[1] * d[1] + front[2] * d[2])
  const seen = between * slant
  return add(scale(own, 1 - seen), scale(beyond(x, y, z, d), seen))
}

/** The back wall, the window and what is outside it. */
function beyond(ox: number, oy: number, oz: number, d: Rgb): Rgb {
  const t = -oz / d[2]
  const x = ox + d[0] * t
  const y = oy + d[1] * t
  const o = opening
  if (x < o.left || x > o.right || y < o.bottom || y > o.top) {
    // Close behind the cloth the wall gets less of the room's light.
    const gap = Math.min(...curtains.map((c) => Math.max(c.left - x, x - c.right)))
    return times(plaster(x, y), scale(soft.wall(x, y), clamp(0.75 + gap * 2, 0.45, 1)))
  }
  const far = (-o.depth - oz) / d[2]
  const fx = ox + d[0] * far
  const fy = oy + d[1] * far
  if (fx < o.left || fx > o.right || fy < o.bottom || fy > o.top) {
    const sill = fy < o.bottom
    return scale(times(white, [1.02, 1, 0.96]), sill ? 2.4 : 1.35)
  }
  const open = glass(fx, fy, 0.0016)
  const edge = 1 + 0.5 * (glass(fx + 0.012, fy, 0.006) - glass(fx - 0.012, fy, 0.006))
  const wood = scale(white, 0.62 * edge)
  return add(scale(wood, 1 - open), scale(outside(d[0], d[1], d[2]), open * 0.72))
}

function shadeFloor(x: number, z: number): Rgb {
  const shade = poufShade(x, z)
  const hem = curtains.some((c) => x > c.left && x < c.right) ? clamp(0.45 + Math.abs(z - 0.2) * 1.6, 0.45, 1) : 1
  const light = add(scale(soft.floor(x, z), shade * hem), scale(sunlight, (sun[1] * sunInRoom(x, 0, z)) / Math.PI))
  return times(oak(x, z), light)
}

/** The pouf, between a sphere and a cylinder. Below 1 is inside, above 1 is outside. */
const cushion = (x: number, y: number, z: number) => {
  const r2 = ((x - pouf.x) ** 2 + (z - pouf.z) ** 2) / pouf.wide ** 2
  const h2 = ((y - pouf.y) / pouf.high) ** 2
  return r2 * r2 + h2 * h2
}

function meetPouf(o: Rgb, d: Rgb) {
  const middle = (pouf.x - o[0]) * d[0] + (pouf.y - o[1]) * d[1] + (pouf.z - o[2]) * d[2]
  const off = Math.hypot(o[0] + d[0] * middle - pouf.x, o[1] + d[1] * middle - pouf.y, o[2] + d[2] * middle - pouf.z)
  if (off > pouf.wide * 1.2) return 0
  for (let t = Math.max(0, middle - 0.45); t < middle + 0.4; t += 0.004) {
    if (cushion(o[0] + d[0] * t, o[1] + d[1] * t, o[2] + d[2] * t) < 1) return t
  }
  return 0
}

function shadePouf(x: number, y: number, z: number, d: Rgb): Rgb {
  const e = 0.002
  const nx = cushion(x + e, y, z) - cushion(x - e, y, z)
  const ny = cushion(x, y + e, z) - cushion(x, y - e, z)
  const nz = cushion(x, y, z + e) - cushion(x, y, z - e)
  const length = Math.hypot(nx, ny, nz)
  const n: Rgb = [nx / length, ny / length, nz / length]
  const low = clamp(0.2 + y / 0.26, 0, 1)
  // A piped seam near the top, and the sheen of velvet at the rim.
  const seam = Math.abs(y - pouf.y * 1.62) < 0.0045 ? 0.7 : 1
  const rim = 1 + 0.7 * (1 - Math.abs(n[0] * d[0] + n[1] * d[1] + n[2] * d[2])) ** 3
  return times(velvet(x, y, z), scale(soft.at(x, y, z, n), low * seam * rim))
}

/** Four points spread evenly from one, each -0.5..0.5. */
const spread = (from: number, i: number) => ((from + 0.5 + i * 0.618) % 1) - 0.5

/** Light along a ray from the eye. `scatter` (-0.5..0.5) varies random effects between the samples of a pixel. */
export function see(o: Rgb, d: Rgb, scatter: readonly [number, number], mirrored = false): Rgb {
  const seat = meetPouf(o, d)
  if (seat > 1e-3) return shadePouf(o[0] + d[0] * seat, o[1] + d[1] * seat, o[2] + d[2] * seat, d)
  for (const c of curtains) {
    const t = meetCloth(c, o[0], o[1], o[2], d[0], d[1], d[2])
    if (t > 0) {
      const y = o[1] + d[1] * t
      return shadeCloth(c, o[0] + d[0] * t, y, o[2] + d[2] * t, d, scatter[0] * 0.02)
    }
  }
  const toBack = d[2] < 0 ? -o[2] / d[2] : 1e9
  const toFloor = d[1] < 0 ? -o[1] / d[1] : 1e9
  const toCeiling = d[1] > 0 ? (room.ceiling - o[1]) / d[1] : 1e9
  const toSide = ((d[0] < 0 ? room.left : room.right) - o[0]) / d[0]
  const nearest = Math.min(toBack, toFloor, toCeiling, toSide)
  const x = o[0] + d[0] * nearest
  const y = o[1] + d[1] * nearest
  const z = o[2] + d[2] * nearest
  const railAt = (rail.front - o[2]) / d[2]
  const railY = o[1] + d[1] * railAt
  const railX = o[0] + d[0] * railAt
  if (
    railAt > 0 &&
    railAt < nearest + 0.2 &&
    railY > rail.bottom &&
    railY < room.ceiling &&
    railX > rail.left &&
    railX < rail.right
  )
    return scale(times(white, soft.wall(railX, 2.6)), 1.3)
  if (nearest === toFloor) {
    const own = shadeFloor(x, z)
    if (mirrored) return own
    // Oiled oak: a dim, rough mirror, brighter at a low angle.
    const share = 0.03 + 0.5 * (1 + d[1]) ** 5
    let shine: Rgb = [0, 0, 0]
    for (let i = 0; i < 4; i++) {
      const m: Rgb = [0.15 * spread(scatter[0], i), 1, 0.15 * spread(scatter[1], i)]
      const turn = (2 * (d[0] * m[0] + d[1] * m[1] + d[2] * m[2])) / (m[0] * m[0] + 1 + m[2] * m[2])
      const r: Rgb = [d[0] - turn * m[0], Math.abs(d[1] - turn * m[1]), d[2] - turn * m[2]]
      shine = add(shine, scale(see([x, 0.001, z], r, scatter, true), share / 4))
    }
    return add(scale(own, 1 - share), shine)
  }
  if (nearest === toCeiling) return times(limewash, soft.ceiling(x, z))
  if (nearest === toSide) return times(plaster(z, y), soft.side(x)?.(z, y) ?? [0, 0, 0])
  return beyond(o[0], o[1], o[2], d)
}
