import { between, type Random } from '../fabric/random.ts'
import type { Scene } from './scenes.ts'

type Box = { x: number; y: number; w: number; h: number }

const skies = {
  garden: ['#dfeaf2', '#f6f3e6'],
  sea: ['#cfe0ec', '#f3f1e8'],
  street: ['#d5dadd', '#ece8df'],
  dusk: ['#3d4a63', '#d79a6b'],
} as const

/** The view through the glass: bright and out of focus. */
export const drawOutside = (kind: Scene['outside'], box: Box, random: Random): string => {
  const { x, y, w, h } = box
  const [above, below] = skies[kind]
  const sky = `<linearGradient id="sky" x2="0" y2="1"><stop stop-color="${above}"/><stop offset="1" stop-color="${below}"/></linearGradient>
    <rect x="${x}" y="${y}" width="${w}" height="${h}" fill="url(#sky)"/>`
  return `${sky}<g filter="url(#far)">${views[kind](box, random)}</g>`
}

const bush = (cx: number, cy: number, rx: number, ry: number, fill: string) =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}" fill-opacity="0.8"/>`
const block = (x: number, y: number, w: number, h: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}"/>`

const greens = ['#9db38a', '#7f9a74', '#b5c49c', '#6d8a6a']

const garden = ({ x, y, w, h }: Box, random: Random) =>
  block(x, y + h * 0.72, w, h * 0.3, '#b9c79b') +
  Array.from({ length: 26 }, (_, index) =>
    bush(
      x + random() * w,
      y + h * between(random, 0.34, 0.72),
      between(random, 40, 130),
      between(random, 40, 120),
      greens[index % greens.length] ?? '',
    ),
  ).join('')

const sea = ({ x, y, w, h }: Box, random: Random) =>
  block(x, y + h * 0.55, w, h * 0.5, '#8fb0bd') +
  block(x, y + h * 0.54, w, 6, '#6f8f9c') +
  Array.from({ length: 30 }, () =>
    bush(x + random() * w, y + h * between(random, 0.6, 1), between(random, 40, 150), 3, '#eef4f4'),
  ).join('') +
  bush(x + w * 0.8, y + h * 0.55, w * 0.14, h * 0.05, '#7d8d7c')

/** Houses across the street or the town, with their windows. */
const houses = (fronts: readonly string[], lit: string) => (box: Box, random: Random) => {
  const { x, y, w, h } = box
  const breadth = w / fronts.length
  return fronts
    .map((front, index) => {
      const roof = y + h * between(random, 0.12, 0.34)
      const left = x + index * breadth
      const windows = Array.from({ length: 15 }, (_, number) =>
        block(
          left + breadth * (0.14 + (number % 3) * 0.28),
          roof + 50 + Math.floor(number / 3) * 110,
          breadth * 0.15,
          64,
          lit,
        ),
      )
      return block(left, roof, breadth + 2, h, front) + windows.join('')
    })
    .join('')
}

const views: Record<Scene['outside'], (box: Box, random: Random) => string> = {
  garden,
  sea,
  street: houses(['#d8b98e', '#c9a58a', '#d9cdb4'], '#8f9aa0'),
  dusk: houses(['#39404c', '#2f3641', '#434a56', '#353c48', '#2c333e'], '#e8c07a'),
}
