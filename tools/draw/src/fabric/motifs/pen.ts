import { between, type Random } from '../random.ts'

/** Lengths are in cm, angles in degrees clockwise from straight up. */
export type Point = { x: number; y: number }

const n = (value: number): string => value.toFixed(3)

export const polar = (from: Point, angle: number, length: number): Point => ({
  x: from.x + Math.sin((angle * Math.PI) / 180) * length,
  y: from.y - Math.cos((angle * Math.PI) / 180) * length,
})

/** Direction from one point to another. */
export const heading = (from: Point, to: Point): number => (Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI

/** A closed soft shape through the points. */
const blob = (points: readonly Point[]): string => {
  const point = (k: number): Point => points[(k + points.length) % points.length] ?? { x: 0, y: 0 }
  const start = point(0)
  const curves = points.map((_, k) => {
    const [before, from, to, after] = [point(k - 1), point(k), point(k + 1), point(k + 2)]
    const c1 = { x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6 }
    const c2 = { x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6 }
    return `C${n(c1.x)} ${n(c1.y)} ${n(c2.x)} ${n(c2.y)} ${n(to.x)} ${n(to.y)}`
  })
  return `<path d="M${n(start.x)} ${n(start.y)}${curves.join('')}Z"/>`
}

/** A round shape drawn with a brush: not an exact circle. */
export const dab = (centre: Point, radius: number, uneven: number, random: Random, stretch = 1, angle = 0): string => {
  const corners = 9
  const turn = random() * 360
  return blob(
    Array.from({ length: corners }, (_, k) => {
      const reach = radius * (1 + uneven * between(random, -1, 1))
      const local = polar({ x: 0, y: 0 }, turn + (k * 360) / corners, reach)
      const along = { x: local.x, y: local.y * stretch }
      const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
      return { x: centre.x + along.x * cos - along.y * sin, y: centre.y + along.x * sin + along.y * cos }
    }),
  )
}

export const disc = ({ x, y }: Point, radius: number): string => `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}"/>`

/** Many small discs as one shape, which is faster to draw. */
export const dots = (spots: readonly { centre: Point; radius: number }[]): string => {
  const circles = spots.map(({ centre: { x, y }, radius }) => {
    const half = `a${n(radius)} ${n(radius)} 0 1 0`
    return `M${n(x - radius)} ${n(y)}${half} ${n(2 * radius)} 0${half} ${n(-2 * radius)} 0Z`
  })
  return `<path d="${circles.join('')}"/>`
}

/** A line as wide as `widthAt` says, from its foot (0) to its tip (1). */
export const stroke = (line: readonly Point[], widthAt: (share: number) => number): string => {
  const last = line.length - 1
  const side = (sign: number) => (p: Point, k: number) => {
    const angle = heading(line[Math.max(k - 1, 0)] ?? p, line[Math.min(k + 1, last)] ?? p)
    return polar(p, angle + 90 * sign, widthAt(k / last) / 2)
  }
  return blob([...line.map(side(-1)), ...line.map(side(1)).toReversed()])
}

/** A line that grows evenly thinner, or thicker, from its foot to its tip. */
export const stem = (line: readonly Point[], foot: number, tip: number): string =>
  stroke(line, (share) => foot + (tip - foot) * share)

/** A line that bends evenly from one heading to another. */
export const bend = (from: Point, angle: number, turn: number, length: number, steps = 10): Point[] => {
  const line = [from]
  for (let k = 0; k < steps; k++) line.push(polar(line[k] ?? from, angle + (turn * (k + 0.5)) / steps, length / steps))
  return line
}

/** A leaf from its stalk; `belly` says where it is widest (0 stalk, 1 tip), `half` draws one side of the midrib only. */
export const leaf = (
  from: Point,
  angle: number,
  length: number,
  width: number,
  belly = 0.42,
  half?: 'left' | 'right',
): string => {
  const tip = polar(from, angle, length)
  const edge = (sign: number): [Point, Point] => [
    polar(polar(from, angle, length * belly * 0.45), angle + 90 * sign, width * 0.62),
    polar(polar(from, angle, length * (belly + 0.32)), angle + 90 * sign, width * 0.52),
  ]
  const [l1, l2] = edge(-1)
  const [r1, r2] = edge(1)
  const out = `C${n(l1.x)} ${n(l1.y)} ${n(l2.x)} ${n(l2.y)} ${n(tip.x)} ${n(tip.y)}`
  const back = `C${n(r2.x)} ${n(r2.y)} ${n(r1.x)} ${n(r1.y)} ${n(from.x)} ${n(from.y)}`
  const straight = `L${n(tip.x)} ${n(tip.y)}`
  return `<path d="M${n(from.x)} ${n(from.y)}${half === 'right' ? straight : out}${half === 'left' ? '' : back}Z"/>`
}

/** Draws in the colour below, for example veins or gaps between petals. */
export const carve = (shapes: string): string => `<g fill="#000">${shapes}</g>`

/** Points spread over a tile so that none is closer than `gap` to another, round the edges too. */
export const scatter = (width: number, height: number, gap: number, random: Random): Point[] => {
  const points: Point[] = []
  const distance = (a: Point, b: Point): number => {
    const dx = Math.abs(a.x - b.x)
    const dy = Math.abs(a.y - b.y)
    return Math.hypot(Math.min(dx, width - dx), Math.min(dy, height - dy))
  }
  for (let tries = 0; tries < 4000; tries++) {
    const candidate = { x: random() * width, y: random() * height }
    if (points.every((point) => distance(point, candidate) >= gap)) points.push(candidate)
  }
  return points
}
