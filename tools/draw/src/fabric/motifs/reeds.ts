import { between } from '../random.ts'
import type { Motif } from './motif.ts'
import { bend, dab, stem, stroke } from './pen.ts'

/** Reeds at the water's edge, in three distances, with brown heads here and there. */
export const reeds: Motif = ({ widthCm, heightCm }, random) => {
  const layers = ['', '', '', '']
  for (const [layer, count, reach, thick] of [
    [0, 22, 0.55, 1.3],
    [1, 18, 0.66, 1.4],
    [2, 14, 0.76, 1.3],
  ] as const) {
    for (let k = 0; k < count; k++) {
      const foot = { x: ((k + between(random, 0, 0.9)) * widthCm) / count, y: random() * heightCm }
      const length = heightCm * reach * between(random, 0.75, 1)
      const line = bend(foot, between(random, -7, 7), between(random, -20, 20), length, 10)
      const width = thick * between(random, 0.6, 1)
      layers[layer] += stroke(line, (share) => 0.06 + width * Math.sin(Math.PI * share ** 0.55))
      if (layer === 2 && k % 3 === 0) {
        const stalk = bend(foot, between(random, -3, 3), between(random, -5, 5), length * 0.95, 8)
        const top = stalk.at(-1) ?? foot
        layers[2] += stem(stalk, 0.36, 0.2)
        layers[3] += dab(top, 0.6, 0.06, random, 5.4, 0)
      }
    }
  }
  return layers
}
