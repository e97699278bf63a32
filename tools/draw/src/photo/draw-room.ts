import { between, createRandom, type Random } from '../fabric/random.ts'
import { drawOutside } from './draw-outside.ts'
import type { Scene } from './scenes.ts'

export const width = 1600
export const height = 1200
export const photoSize = { width, height }
/** Where the wall meets the floor. */
const floorLine = height * 0.86

type Box = { x: number; y: number; w: number; h: number }

const rect = ({ x, y, w, h }: Box, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" ${more}/>`
const polygon = (points: [number, number][], fill: string, more = '') =>
  `<polygon points="${points.map((point) => point.join()).join(' ')}" fill="${fill}" ${more}/>`
const shade = (opacity: number) => `fill-opacity="${opacity}"`

/** A room seen from the front, as in a photo of a window to measure. */
export const drawRoom = (scene: Scene, seed: string): string => {
  const random = createRandom(seed)
  const [left, top, share, tall] = scene.opening
  const opening = { x: left * width, y: top * height, w: share * width, h: tall * height }
  const isDoor = opening.y + opening.h > floorLine * 0.95
  const box = isDoor ? { ...opening, h: floorLine - opening.y } : opening
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>${definitions(scene, box)}</defs>
    ${rect({ x: 0, y: 0, w: width, h: height }, scene.wall)}
    ${rect({ x: 0, y: 0, w: width, h: floorLine }, 'url(#daylight)')}
    ${drawFloor(scene, random)}
    ${rect({ x: 0, y: floorLine - 34, w: width, h: 34 }, '#f3f1ea')}
    ${rect({ x: 0, y: floorLine - 36, w: width, h: 3 }, '#000', shade(0.14))}
    ${drawWindow(scene, box, isDoor, random)}
    ${scene.radiator ? drawRadiator(box) : ''}
    ${scene.curtains ? drawCurtains(box, scene.curtains, random) : ''}
    ${scene.sample ? drawSample(box, scene.sample, random) : ''}
    ${scene.tape ? drawTape(box) : ''}
    ${scene.plant ? drawPlant(box, random) : ''}
    ${drawSun(box)}
    ${rect({ x: 0, y: 0, w: width, h: height }, 'url(#corners)')}
  </svg>`
}

const definitions = (scene: Scene, { x, y, w, h }: Box) => `
  <radialGradient id="daylight" gradientUnits="userSpaceOnUse" cx="${x + w / 2}" cy="${y + h / 2}" r="${width * 0.62}">
    <stop offset="0.1" stop-color="#fffaf0" stop-opacity="0.55"/><stop offset="1" stop-color="#1c1a18" stop-opacity="0.34"/>
  </radialGradient>
  <radialGradient id="corners" cx="0.5" cy="0.48" r="0.78">
    <stop offset="0.55" stop-opacity="0"/><stop offset="1" stop-opacity="0.38"/>
  </radialGradient>
  <linearGradient id="boards" x2="0" y2="1">
    <stop stop-color="#fff" stop-opacity="0.22"/><stop offset="1" stop-color="#000" stop-opacity="0.32"/>
  </linearGradient>
  <linearGradient id="frame" x2="1"><stop stop-color="${scene.frame}"/><stop offset="1" stop-color="#b9b5aa"/></linearGradient>
  <filter id="soft"><feGaussianBlur stdDeviation="14"/></filter>
  <filter id="fold"><feGaussianBlur stdDeviation="7 0"/></filter>
  <filter id="far"><feGaussianBlur stdDeviation="7"/></filter>
  <clipPath id="glass"><rect x="${x}" y="${y}" width="${w}" height="${h}"/></clipPath>`

/** Boards that run towards the window, each a little different. */
const drawFloor = ({ floor }: Scene, random: Random) => {
  const vanishing = width / 2
  const boards = Array.from({ length: 22 }, (_, index) => {
    const [from, to] = [index, index + 1].map((edge) => (edge / 22 - 0.5) * width * 2.4 + vanishing)
    const [backFrom, backTo] = [index, index + 1].map((edge) => (edge / 22 - 0.5) * width * 1.3 + vanishing)
    if (from === undefined || to === undefined || backFrom === undefined || backTo === undefined) return ''
    const corners: [number, number][] = [
      [backFrom, floorLine],
      [backTo, floorLine],
      [to, height],
      [from, height],
    ]
    const tint = random() < 0.5 ? '#000' : '#fff'
    return polygon(corners, tint, `${shade(between(random, 0.01, 0.09))} stroke="#000" stroke-opacity="0.22"`)
  })
  const whole = { x: 0, y: floorLine, w: width, h: height - floorLine }
  return rect(whole, floor) + boards.join('') + rect(whole, 'url(#boards)')
}

const drawWindow = (scene: Scene, box: Box, isDoor: boolean, random: Random) => {
  const { x, y, w, h } = box
  const [columns, rows] = scene.panes
  const bar = Math.max(10, w * 0.022)
  const recess = 26
  const bars = [
    ...Array.from({ length: columns + 1 }, (_, index) => ({ x: x + (w / columns) * index - bar / 2, y, w: bar, h })),
    ...Array.from({ length: rows + 1 }, (_, index) => ({ x, y: y + (h / rows) * index - bar / 2, w, h: bar })),
  ]
  return `
    ${rect({ x: x - recess, y: y - recess, w: w + 2 * recess, h: h + recess }, '#000', shade(0.16))}
    ${polygon(
      [
        [x - recess, y - recess],
        [x, y],
        [x, y + h],
        [x - recess, y + h + recess],
      ],
      '#fff',
      shade(0.35),
    )}
    ${polygon(
      [
        [x + w + recess, y - recess],
        [x + w, y],
        [x + w, y + h],
        [x + w + recess, y + h + recess],
      ],
      '#fff',
      shade(0.16),
    )}
    <g clip-path="url(#glass)">${drawOutside(scene.outside, box, random)}</g>
    ${bars.map((each) => rect(each, 'url(#frame)', `stroke="#000" stroke-opacity="0.18"`)).join('')}
    ${isDoor ? '' : rect({ x: x - 46, y: y + h, w: w + 92, h: 26 }, '#f6f4ee')}
    ${isDoor ? '' : rect({ x: x - 46, y: y + h + 26, w: w + 92, h: 14 }, '#000', shade(0.18))}
    ${rect(box, '#fff', shade(0.12))}`
}

const drawRadiator = ({ x, y, w, h }: Box) => {
  const body = { x: x + w * 0.1, y: y + h + 70, w: w * 0.8, h: Math.max(90, floorLine - y - h - 120) }
  const fins = Array.from({ length: Math.floor(body.w / 26) }, (_, index) =>
    rect({ x: body.x + index * 26, y: body.y, w: 3, h: body.h }, '#000', shade(0.1)),
  )
  return rect(body, '#ebe9e2', `rx="8" stroke="#000" stroke-opacity="0.2"`) + fins.join('')
}

const drawCurtains = ({ x, w }: Box, colour: string, random: Random) => {
  const side = (from: number, breadth: number) => {
    const folds = Array.from({ length: 9 }, (_, index) =>
      rect(
        { x: from + (breadth / 9) * index, y: 40, w: between(random, 6, breadth / 11), h: floorLine - 30 },
        index % 2 ? '#fff' : '#000',
        shade(between(random, 0.08, 0.22)),
      ),
    )
    return `${rect({ x: from, y: 34, w: breadth, h: floorLine - 22 }, colour)}<g filter="url(#fold)">${folds.join('')}</g>`
  }
  const rail = rect({ x: x - 190, y: 26, w: w + 380, h: 12 }, '#55504a', 'rx="6"')
  return side(x - 165, 175) + side(x + w - 10, 175) + rail
}

/** A fabric sample, held by two pins. */
const drawSample = ({ x, y, w }: Box, colour: string, random: Random) => {
  const place = { x: x + w + 90, y: y + 110, w: 190, h: 300 }
  const threads = Array.from({ length: 60 }, (_, index) =>
    rect({ ...place, y: place.y + index * 5, h: 2 }, '#fff', shade(between(random, 0.02, 0.14))),
  )
  const shadow = rect({ ...place, x: place.x + 8, y: place.y + 12 }, '#000', `${shade(0.3)} filter="url(#soft)"`)
  const pins = [20, 170].map((at) => `<circle cx="${place.x + at}" cy="${place.y + 14}" r="7" fill="#b23a2c"/>`)
  return shadow + rect(place, colour) + threads.join('') + pins.join('')
}

const drawTape = ({ x, y, w, h }: Box) => {
  const tape = { x: x + w * 0.86, y: y - 12, w: 22, h: h + 18 }
  const ticks = Array.from({ length: Math.floor(tape.h / 12) }, (_, index) =>
    rect({ x: tape.x, y: tape.y + index * 12, w: index % 5 ? 7 : 14, h: 2 }, '#1b1b1b'),
  )
  const house = rect({ x: tape.x - 24, y: tape.y + tape.h - 8, w: 74, h: 62 }, '#d9b13b', `rx="14" stroke="#3a3a3a"`)
  return rect(tape, '#f0cf4a') + ticks.join('') + house
}

const drawPlant = ({ x, w }: Box, random: Random) => {
  const foot = x + w + 110
  const leaves = Array.from({ length: 26 }, () => {
    const turn = between(random, -70, 70)
    const green = ['#3f5f46', '#56785a', '#2f4a39'][Math.floor(random() * 3)] ?? '#3f5f46'
    const reach = between(random, 120, 300)
    return `<ellipse cx="${foot}" cy="${floorLine - 120 - reach / 2}" rx="${between(random, 14, 30)}" ry="${reach / 2}" fill="${green}" fill-opacity="0.94" transform="rotate(${turn} ${foot} ${floorLine - 100})"/>`
  })
  const pot = polygon(
    [
      [foot - 78, floorLine - 120],
      [foot + 78, floorLine - 120],
      [foot + 58, floorLine + 34],
      [foot - 58, floorLine + 34],
    ],
    '#b5a48c',
  )
  return leaves.join('') + pot
}

/** The light that falls through the panes onto the floor. */
const drawSun = ({ x, w }: Box) =>
  polygon(
    [
      [x + w * 0.1, floorLine + 6],
      [x + w * 0.8, floorLine + 6],
      [x + w * 0.62, height],
      [x - w * 0.2, height],
    ],
    '#fff3d6',
    `${shade(0.3)} filter="url(#soft)"`,
  )
