import type { Random } from '../random.ts'
import { between } from '../random.ts'
import type { Motif } from './motif.ts'
import { bend, carve, disc, heading, leaf, type Point, polar, stem } from './pen.ts'

type Inks = [leaves: string, petals: string, hearts: string, dots: string]

/** Flowers as on a painted chest: round ones and tulips by turns, each on its stem with paired leaves. */
export const folkFlowers: Motif = ({ widthCm, heightCm }, random) => {
  const inks: Inks = ['', '', '', '']
  const columns = 4
  for (let column = 0; column < columns; column++) {
    for (let row = 0; row < 2; row++) {
      const top = { x: ((column + 0.5) * widthCm) / columns, y: heightCm * (row / 2 + (column % 2) / 4 + 0.12) }
      stalk(inks, top, heightCm * 0.34, random)
      if ((column + row) % 2 === 0) roundFlower(inks, top)
      else tulip(inks, top)
    }
  }
  return inks
}

const stalk = (inks: Inks, top: Point, length: number, random: Random): void => {
  const line = bend(top, 180 + between(random, -5, 5), between(random, -10, 10), length, 8)
  inks[0] += stem(line, 0.3, 0.46)
  for (const [joint, size] of [
    [3, 4],
    [4, 4.8],
    [6, 5.6],
  ] as const) {
    const from = line[joint] ?? top
    const way = heading(from, line[joint - 1] ?? top)
    for (const side of [-1, 1]) {
      inks[0] +=
        leaf(from, way + side * 44, size, size * 0.4, 0.5) +
        carve(leaf(polar(from, way + side * 44, 0.5), way + side * 44, size * 0.62, 0.16))
      inks[3] += disc(polar(from, way + side * 88, size * 0.62), 0.24)
    }
  }
}

const roundFlower = (inks: Inks, centre: Point): void => {
  const petals = 12
  for (let k = 0; k < petals; k++) {
    const angle = (k * 360) / petals
    inks[1] += leaf(polar(centre, angle, 1.2), angle, 3.6, 1.44, 0.72)
    inks[2] += leaf(polar(centre, angle + 15, 1.3), angle + 15, 2, 0.44, 0.6)
    inks[3] += disc(polar(centre, angle + 15, 4.7), 0.22)
  }
  inks[2] += disc(centre, 1.5) + carve(disc(centre, 1.15))
  inks[3] += disc(centre, 0.85)
}

const tulip = (inks: Inks, foot: Point): void => {
  const base = polar(foot, 180, 2.2)
  for (const side of [-1, 1]) {
    inks[1] += leaf(base, side * 32, 5.8, 2.7, 0.45)
    inks[2] += leaf(polar(base, side * 32, 0.8), side * 29, 3.5, 0.8, 0.5)
    inks[3] += disc(polar(base, side * 50, 5.6), 0.26)
  }
  inks[1] += carve(leaf(polar(base, 180, 0.1), 0, 6.4, 2.5, 0.5)) + leaf(base, 0, 5.9, 2, 0.5)
  inks[2] += carve(leaf(polar(base, 180, 0.1), 0, 6.4, 2.5, 0.5)) + leaf(polar(base, 0, 1.2), 0, 3, 0.8, 0.5)
  inks[3] += disc(polar(base, 0, 6.8), 0.3)
}
