import type { Motif } from './motif.ts'
import { carve, disc } from './pen.ts'

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
