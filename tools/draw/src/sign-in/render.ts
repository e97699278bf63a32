/**
 * Draws the image of the sign-in page: a linen curtain with S-folds in a sunlit room.
 * `npm run sign-in -w @veck/draw` takes about ten minutes.
 */
import sharp from 'sharp'
import { type Rgb } from './scene.ts'
import { see } from './trace.ts'

const width = 1640
const height = 1490
/** Rays per pixel, across and down. */
const rays = 3

const unit = ([x, y, z]: Rgb): Rgb => {
  const n = Math.hypot(x, y, z)
  return [x / n, y / n, z / n]
}
const eye: Rgb = [0.7, 1.3, 4.9]
const view = 0.735
const aim = unit([-0.08 - eye[0], 1.2 - eye[1], 0.15 - eye[2]])
const right = unit([-aim[2], 0, aim[0]])
const up: Rgb = [
  right[1] * aim[2] - right[2] * aim[1],
  right[2] * aim[0] - right[0] * aim[2],
  right[0] * aim[1] - right[1] * aim[0],
]
const along = (u: number, v: number) =>
  unit([aim[0] + right[0] * u + up[0] * v, aim[1] + right[1] * u + up[1] * v, aim[2] + right[2] * u + up[2] * v])

const part = (n: number, step: number) => (n * step) % 1
const chance = (n: number) => {
  const v = Math.sin(n * 12.9898) * 43758.5453
  return v - Math.floor(v) - 0.5
}

function pixel(column: number, row: number): Rgb {
  const count = rays * rays
  const sum: Rgb = [0, 0, 0]
  for (let i = 0; i < count; i++) {
    const n = (row * width + column) * count + i
    // Irrational steps distribute the rays evenly over the pixel, without a pattern.
    const u = (column + ((i % rays) + part(n, 0.7548776662)) / rays) / width - 0.5
    const v = 0.5 - (row + (Math.floor(i / rays) + part(n, 0.5698402909)) / rays) / height
    const light = see(eye, along(u * view * (width / height), v * view), [chance(n), chance(n + 0.37)])
    for (const channel of [0, 1, 2] as const) sum[channel] += Math.min(light[channel], 12) / count
  }
  return sum
}

/** The tone curve of film: soft highlights, and shadows that are not black. */
function develop(light: number) {
  const x = light * 0.95
  const y = (x * (1.9 * x + 0.12)) / (x * (1.86 * x + 0.72) + 0.2)
  return Math.round(255 * Math.min(1, Math.max(0, y)) ** (1 / 2.2))
}
/** White balance: a little cooler than the sun. */
const balance: Rgb = [0.97, 1, 1.07]

const image = Buffer.alloc(width * height * 3)
for (let row = 0; row < height; row++)
  for (let column = 0; column < width; column++) {
    const light = pixel(column, row)
    for (const channel of [0, 1, 2] as const)
      image[(row * width + column) * 3 + channel] = develop(light[channel] * balance[channel])
  }

const folder = new URL('../../../../apps/web/src/app/layout/pictures/', import.meta.url).pathname
for (const [name, wide] of [
  ['large', width],
  ['small', width / 2],
] as const) {
  const picture = sharp(image, { raw: { width, height, channels: 3 } }).resize({ width: wide })
  await picture.clone().avif({ quality: 66, effort: 6 }).toFile(`${folder}sign-in-${name}.avif`)
  await picture.clone().webp({ quality: 82, effort: 6 }).toFile(`${folder}sign-in-${name}.webp`)
}
