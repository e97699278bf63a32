import { at, fold, type Size, wrap } from './field.ts'
import { grain } from './noise.ts'
import { between, type Random, spread } from './random.ts'
import { coverAll, type Surface } from './surface.ts'

/** Looped yarn: curls that rise from the ground cloth, bend, and go under their neighbours. */
export type Boucle = {
  kind: 'boucle'
  /** Thickness of the yarn in mm. */
  yarn: number
  /** Share of curls in the second yarn. */
  fleck: number
}

/** Number of layers of curls. */
const LAYERS = 3.4

export const boucleSurface = ({ yarn, fleck }: Boucle, size: Size, pxPerCm: number, random: Random): Surface => {
  const { width, height } = size
  const area = width * height
  const relief = new Float32Array(area)
  const tone = new Float32Array(area).fill(1)
  const second = new Float32Array(area)
  const radius = (yarn / 20) * pxPerCm
  const reach = Math.ceil(radius)
  const longest = radius * 13
  const curls = Math.round((area * LAYERS) / (longest * 0.75 * radius * 2))
  for (let n = 0; n < curls; n++) {
    let x = random() * width
    let y = random() * height
    let angle = random() * Math.PI * 2
    const length = longest * between(random, 0.5, 1)
    const turn = ((random() < 0.5 ? -1 : 1) * between(random, 0.28, 0.7)) / radius
    const lift = random() * 0.9
    const shade = 1 + 0.05 * spread(random)
    const pigment = random() < fleck ? 1 : 0
    for (let along = 0; along < length; along++) {
      x += Math.cos(angle)
      y += Math.sin(angle)
      angle += turn
      const middle = lift + 1.1 * Math.sin((Math.PI * along) / length)
      const column = Math.floor(wrap(x, width))
      const row = Math.floor(wrap(y, height))
      for (let dy = -reach; dy <= reach; dy++) {
        const line = fold(row + dy, height) * width
        for (let dx = -reach; dx <= reach; dx++) {
          const top = middle - (dx * dx + dy * dy) / (radius * radius)
          const index = line + fold(column + dx, width)
          if (top <= at(relief, index)) continue
          relief[index] = top
          tone[index] = shade
          second[index] = pigment
        }
      }
    }
  }
  const fibres = grain(size, random)
  for (let i = 0; i < area; i++) relief[i] = at(relief, i) * 0.8 + 0.12 * at(fibres, i)
  return { ...size, relief, tone, pigments: second, cover: coverAll(size) }
}
