import { between, type Random } from '../random.ts'
import type { Motif } from './motif.ts'
import { carve, disc, leaf, type Point, polar, scatter } from './pen.ts'

/** Fallen leaves, each half in its own ink, with berries where there is room. */
export const halvedLeaves: Motif = ({ widthCm, heightCm }, random) => {
  const layers = ['', '', '']
  for (const [k, middle] of scatter(widthCm, heightCm, 6.5, random).entries()) {
    if (k % 6 === 5) {
      layers[2] += berries(middle, random)
      continue
    }
    const angle = between(random, -60, 60) + (random() < 0.25 ? 180 : 0)
    const length = between(random, 7, 8.8)
    const width = length * between(random, 0.38, 0.48)
    const from = polar(middle, angle + 180, length / 2)
    const [light, dark] = k % 3 === 0 ? [1, 0] : [0, 1]
    const ribs = [0.22, 0.36, 0.5, 0.64, 0.77].map((share) =>
      leaf(polar(from, angle, length * share), angle + 42, width * (0.85 - share * 0.6), 0.16, 0.3),
    )
    layers[light] += leaf(from, angle, length, width, 0.42, 'left')
    layers[dark] += leaf(polar(from, angle + 90, 0.13), angle, length, width, 0.42, 'right') + carve(ribs.join(''))
    layers[dark] += leaf(polar(from, angle + 180, length * 0.2), angle, length * 0.25, 0.22)
  }
  return layers
}

const berries = (middle: Point, random: Random): string =>
  [0, 1, 2, 3, 4]
    .map((k) => disc(polar(middle, k * 72 + random() * 30, between(random, 0.9, 1.6)), between(random, 0.4, 0.56)))
    .join('')
