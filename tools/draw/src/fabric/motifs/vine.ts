import { between, type Random } from '../random.ts'
import type { Motif } from './motif.ts'
import { bend, carve, disc, heading, leaf, type Point, polar, stem } from './pen.ts'

type Inks = [leaves: string, paleLeaves: string, flowers: string, berries: string]

/** Two vines that climb in long curves, leaves to both sides, a flower in every bend and berries on curled twigs. */
export const vine: Motif = ({ widthCm, heightCm }, random) => {
  const inks: Inks = ['', '', '', '']
  for (const [middle, phase] of [
    [0.25, 0],
    [0.75, 0.5],
  ] as const) {
    const steps = 56
    const line = Array.from({ length: steps + 1 }, (_, k) => ({
      x: widthCm * (middle + 0.15 * Math.sin(2 * Math.PI * ((2 * k) / steps + phase))),
      y: heightCm * (1 - k / steps),
    }))
    inks[0] += stem(line, 0.8, 0.8)
    for (let k = 1; k < steps; k++) climb(inks, line, k, random)
    for (const k of [7, 21, 35, 49]) flower(inks, line, k)
  }
  for (const [x, y] of [
    [0, 0.875],
    [0, 0.375],
    [0.5, 0.625],
    [0.5, 0.125],
  ] as const)
    sprig(inks, { x: x * widthCm, y: y * heightCm }, random)
  return inks
}

const climb = (inks: Inks, line: readonly Point[], k: number, random: Random): void => {
  const joint = line[k]
  const before = line[k - 1]
  if (!joint || !before || k % 2 === 0) return
  const way = heading(before, joint)
  const side = k % 4 === 1 ? 1 : -1
  const length = between(random, 7, 9)
  const stalk = bend(joint, way + side * 62, -side * 30, 1.8, 4)
  const from = stalk.at(-1) ?? joint
  const lean = way + side * between(random, 34, 62)
  inks[0] += stem(stalk, 0.3, 0.2)
  const ink = k % 8 === 3 || k % 8 === 5 ? 1 : 0
  const rib = carve(leaf(polar(from, lean, 0.4), lean, length * 0.74, 0.24))
  const veins = [0.28, 0.46, 0.63].flatMap((share) =>
    [-1, 1].map((s) =>
      carve(leaf(polar(from, lean, length * share), lean + s * 40, length * (0.27 - 0.15 * share), 0.17)),
    ),
  )
  inks[ink] += leaf(from, lean, length, length * 0.5, 0.34) + rib + veins.join('')
  if (k % 6 === 1) twig(inks, joint, way - side * 50, side, random)
}

const twig = (inks: Inks, from: Point, angle: number, side: number, random: Random): void => {
  const line = bend(from, angle, side * -80, between(random, 7, 9), 8)
  inks[0] += stem(line, 0.26, 0.12)
  for (const joint of [4, 6, 8]) {
    const at = line[joint] ?? from
    const berry = polar(at, angle + side * 60, joint === 8 ? 0 : 1.1)
    inks[0] += stem([at, polar(at, angle + side * 60, 0.4), berry], 0.1, 0.1)
    inks[3] += disc(berry, 0.72) + carve(disc(polar(berry, -45, 0.26), 0.15))
  }
}

const flower = (inks: Inks, line: readonly Point[], k: number): void => {
  const joint = line[k]
  const before = line[k - 1]
  if (!joint || !before) return
  const outward = Math.sin(2 * Math.PI * ((2 * k) / 56)) > 0 ? 90 : -90
  const centre = polar(joint, heading(before, joint) + outward, 0.4)
  const clear = carve(disc(centre, 4.3))
  inks[0] += clear
  inks[1] += clear
  for (let petal = 0; petal < 6; petal++) {
    const angle = petal * 60 + k * 7
    inks[2] += leaf(polar(centre, angle, 0.8), angle, 4.3, 2.9, 0.62)
    inks[2] += carve(leaf(polar(centre, angle, 1.3), angle, 2.2, 0.28))
    inks[3] += disc(polar(centre, angle + 30, 1.35), 0.24)
  }
  inks[3] += disc(centre, 0.72)
}

/** Fills the space between two bends. */
const sprig = (inks: Inks, middle: Point, random: Random): void => {
  const line = bend(polar(middle, 180, 7), between(random, -10, 10), between(random, -14, 14), 13, 8)
  inks[1] += stem(line, 0.36, 0.2)
  for (const [joint, size] of [
    [2, 4.6],
    [4, 4],
    [6, 3.2],
  ] as const) {
    const from = line[joint] ?? middle
    for (const side of [-1, 1])
      inks[1] +=
        leaf(from, side * 46, size, size * 0.38) + carve(leaf(polar(from, side * 46, 0.3), side * 46, size * 0.7, 0.15))
  }
  const top = line.at(-1) ?? middle
  for (let petal = -2; petal <= 2; petal++) inks[2] += leaf(top, petal * 34, 2.6, 0.95, 0.6)
  inks[3] += disc(top, 0.5)
}
