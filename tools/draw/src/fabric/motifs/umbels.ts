import { between, type Random } from '../random.ts'
import type { Motif } from './motif.ts'
import { bend, dots, heading, leaf, type Point, polar, stem } from './pen.ts'

/** Cow parsley against the light: thin stems, rays and clouds of small flowers; paler plants stand behind. */
export const umbels: Motif = ({ widthCm, heightCm }, random) => {
  const layers = ['', '', '']
  for (let k = 0; k < 5; k++) {
    const foot = { x: ((k + 0.75) * widthCm) / 5, y: heightCm * ((0.55 + 0.44 * k) % 1) }
    const plant = grow(foot, heightCm * between(random, 0.5, 0.6), 6.6, random)
    layers[0] += plant.green + plant.flowers
  }
  for (let k = 0; k < 5; k++) {
    const foot = { x: ((k + 0.3) * widthCm) / 5, y: heightCm * ((0.98 + 0.4 * k) % 1) }
    const plant = grow(foot, heightCm * between(random, 0.64, 0.74), 8.2, random)
    layers[1] += plant.green
    layers[2] += plant.flowers
  }
  return layers
}

const grow = (foot: Point, length: number, size: number, random: Random) => {
  const line = bend(foot, between(random, -6, 6), between(random, -12, 12), length, 12)
  let green = stem(line, 0.5, 0.22)
  let flowers = ''
  const add = (from: Point, angle: number, span: number): void => {
    const head = umbel(from, angle, span, random)
    green += head.rays
    flowers += head.flowers
  }
  for (const [joint, side, reach] of [
    [4, 1, 0.34],
    [6, -1, 0.3],
    [8, 1, 0.2],
  ] as const) {
    const from = line[joint] ?? foot
    const twig = bend(from, heading(line[joint - 1] ?? foot, from) + side * 40, -side * 34, length * reach, 6)
    green += stem(twig, 0.3, 0.16) + feather(from, side * 62, size * 0.8)
    add(twig.at(-1) ?? from, side * 8, size * 0.66)
  }
  add(line.at(-1) ?? foot, heading(line.at(-2) ?? foot, line.at(-1) ?? foot), size)
  return { green, flowers }
}

const umbel = (from: Point, angle: number, span: number, random: Random) => {
  const count = 11
  let rays = ''
  let flowers = ''
  for (let k = 0; k < count; k++) {
    const fan = (k / (count - 1) - 0.5) * 150
    const length = span * (0.74 + 0.26 * Math.cos((fan * Math.PI) / 180)) * between(random, 0.92, 1.06)
    const ray = bend(from, angle + fan * 0.72, fan * 0.5, length, 5)
    const tip = ray.at(-1) ?? from
    rays += stem(ray, 0.15, 0.1)
    flowers += dots(
      Array.from({ length: 7 }, (_, dot) => ({
        centre: polar(tip, angle + fan + dot * 60, dot === 0 ? 0 : between(random, 0.34, 0.62) * (span / 5)),
        radius: between(random, 0.13, 0.21) * (span / 5) ** 0.5,
      })),
    )
  }
  return { rays, flowers }
}

const feather = (from: Point, angle: number, length: number): string =>
  stem(bend(from, angle, 20, length, 5), 0.14, 0.06) +
  [0.3, 0.45, 0.6, 0.75, 0.9]
    .flatMap((share) =>
      [-1, 1].map((side) =>
        leaf(
          polar(from, angle + 10 * share, length * share),
          angle + side * 46,
          length * (0.42 - 0.28 * share),
          length * 0.09,
        ),
      ),
    )
    .join('')
