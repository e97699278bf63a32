import { between } from '../random.ts'
import type { Motif } from './motif.ts'
import { carve, dab, scatter } from './pen.ts'

/** Stones on a beach; some are banded, as gneiss is. */
export const pebbles: Motif = ({ widthCm, heightCm }, random) => {
  const layers = ['', '', '']
  for (const centre of scatter(widthCm, heightCm, 2.3, random)) {
    const layer = Math.floor(random() * 3)
    const angle = between(random, 50, 130)
    const radius = between(random, 0.84, 1.08)
    layers[layer] += dab(centre, radius, 0.1, random, between(random, 1.1, 1.5), angle)
    if (random() < 0.3) {
      const lines = [-0.3, 0.02, 0.36].map((offset) =>
        dab({ x: centre.x + between(random, -0.1, 0.1), y: centre.y + offset * radius }, 0.05, 0.2, random, 14, angle),
      )
      layers[layer] += carve(lines.join(''))
    }
  }
  return layers
}
