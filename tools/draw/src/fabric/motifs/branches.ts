import { between, type Random } from '../random.ts'
import type { Motif } from './motif.ts'
import { bend, carve, disc, heading, leaf, type Point, polar, stem } from './pen.ts'

/** Tall arching branches with leaves by turns, paler ones behind, and a few buds. */
export const branches: Motif = ({ widthCm, heightCm }, random) => {
  const layers = ['', '', '']
  for (let k = 0; k < 4; k++) {
    const foot = { x: ((k + 0.6) * widthCm) / 4, y: heightCm * ((0.2 + 0.61 * k) % 1) }
    layers[0] += branch(foot, between(random, -5, 5), between(random, -8, 8), heightCm * 0.66, 5, false, random).leaves
  }
  for (let k = 0; k < 4; k++) {
    const foot = { x: ((k + 0.1) * widthCm) / 4, y: heightCm * ((0.95 + 0.38 * k) % 1) }
    const drawn = branch(foot, between(random, -3, 3), between(random, -9, 9), heightCm * 0.88, 6.8, true, random)
    layers[1] += drawn.leaves
    layers[2] += drawn.buds
  }
  return layers
}

const branch = (
  foot: Point,
  angle: number,
  turn: number,
  length: number,
  size: number,
  veined: boolean,
  random: Random,
) => {
  const line = bend(foot, angle, turn, length, 16)
  let leaves = stem(line, 0.56, 0.16)
  let buds = ''
  for (const [k, joint] of line.entries()) {
    if (k === 0) continue
    const way = heading(line[k - 1] ?? joint, joint)
    const share = 1 - 0.55 * (k / line.length)
    const side = k % 2 === 0 ? 1 : -1
    const lean = way + side * between(random, 38, 54)
    const long = size * share * between(random, 0.9, 1.12)
    leaves += leaf(joint, lean, long, long * 0.36)
    if (veined) leaves += carve(leaf(polar(joint, lean, long * 0.12), lean, long * 0.74, 0.17))
    if (k % 4 === 2) {
      const sprig = bend(joint, way - side * 30, -side * 26, size * share * 0.8, 4)
      const tip = sprig.at(-1) ?? joint
      leaves += stem(sprig, 0.18, 0.1)
      buds += disc(tip, 0.55) + disc(polar(tip, way + 70, 1.15), 0.4) + disc(polar(tip, way - 60, 1.1), 0.34)
    }
  }
  const tip = line.at(-1) ?? foot
  leaves += leaf(tip, heading(line.at(-2) ?? foot, tip), size * 0.5, size * 0.17)
  return { leaves, buds }
}
