import type { Motif } from './motif.ts'
import { carve, disc, dab, scatter } from './pen.ts'
import { between } from '../random.ts'

/** Rows of half moons like roof shingles, each row half a step aside, with rings that change colour by turns. */
export const arcs: Motif = ({ widthCm, heightCm }) => {
  const columns = 4
  const rows = 8
  const step = widthCm / columns
  const rise = heightCm / rows
  const layers = ['', '', '']
  // From the top row down, so that each row lies over the one above it.
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const centre = { x: (column + (row % 2) / 2 + 0.25) * step, y: (row + 1) * rise }
      const radius = step / 2
      const outer = (column * 2 + row) % 3
      const clear = carve(disc(centre, radius))
      const rings = [1, 0.72, 0.44].map((share) => disc(centre, radius * share * 0.96))
      const hole = (k: number): string => carve(rings[k] ?? '')
      layers[0] += clear
      layers[1] += clear
      layers[2] += clear
      layers[outer] += (rings[0] ?? '') + hole(1)
      layers[(outer + 1) % 3] += `${rings[2] ?? ''}`
    }
  }
  return layers
}

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
