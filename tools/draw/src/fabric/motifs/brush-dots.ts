import { between } from '../random.ts'
import { dab } from './pen.ts'
import type { Motif } from './motif.ts'

/** Rows of dabs from a wide, wet brush, every other row half a step aside. */
export const brushDots: Motif = ({ widthCm, heightCm }, random) => {
  const columns = 5
  const rows = 6
  const layers = ['', '']
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const centre = {
        x: ((column + (row % 2) / 2 + between(random, -0.07, 0.07)) * widthCm) / columns,
        y: ((row + 0.5 + between(random, -0.08, 0.08)) * heightCm) / rows,
      }
      const layer = random() < 0.22 ? 1 : 0
      layers[layer] += dab(
        centre,
        between(random, 0.8, 1.02),
        0.1,
        random,
        between(random, 1.05, 1.4),
        between(random, -16, 16),
      )
    }
  }
  return layers
}
