import type { OfferedCurtain } from '@veck/contract'
import { readColour } from '@veck/domain'
import { html, type Html } from './html.ts'

/** Of a fabric whose colour is not known. */
const plain = '#CFC4B2'
const foldWidth = 13
/** Around the wall, in cm. */
const margin = { side: 40, top: 34, bottom: 26 }

/** The floor goes on where the place for the drawing is wider or higher; cm. */
const beyond = 3000

const round = (value: number) => Math.round(value * 10) / 10

/** The front view of the curtain, calm enough to stand where the others have a picture. `title`: for screen readers. */
export const drawing = ({ drawing: drawn, fabric }: OfferedCurtain, title: string): Html => {
  const { wall, panels, width, height, down = 0, window } = drawn
  const top = margin.top + down
  const colour = readColour(fabric.shade) ?? plain
  const full = { width: round(wall.width + 2 * margin.side), height: round(wall.height + margin.top + margin.bottom) }
  const floor = margin.top + wall.height
  const start = margin.side + (wall.width - width) / 2
  const rail = { from: round(start - 8), to: round(start + width + 8), y: round(top) }
  let left = start
  const cloth = panels.map((panel) => {
    const from = left
    left += panel.width
    return folds(from, top + 2, panel.width, Math.min(panel.height, height))
  })
  return html`<svg
    class="drawing"
    viewBox="0 0 ${full.width} ${full.height}"
    role="img"
    aria-label="${title}"
    style="--cloth:${colour}"
  >
    <rect class="floor" x="${-beyond}" y="${round(floor)}" width="${full.width + 2 * beyond}" height="${beyond}" />
    ${window ? pane(window, full.width / 2, floor) : ''} ${cloth}
    <path class="rail" d="M${rail.from} ${rail.y}H${rail.to}" />
  </svg>`
}

const pane = ({ width, sill, top }: NonNullable<OfferedCurtain['drawing']['window']>, middle: number, floor: number) =>
  html`<path
    class="pane"
    d="M${round(middle - width / 2)} ${round(floor - top)}h${round(width)}v${round(top - sill)}h${round(-width)}zM${round(middle)} ${round(floor - top)}v${round(top - sill)}M${round(middle - width / 2 - 5)} ${round(floor - sill)}h${round(width + 10)}"
  />`

/** One panel: cloth, and the shade of each fold. The hem waves a little, as cloth does. */
const folds = (x: number, y: number, width: number, height: number): Html => {
  const count = Math.max(2, Math.round(width / foldWidth))
  const step = width / count
  const hem = Array.from({ length: count }, (_, place) => {
    const end = x + width - (place + 1) * step
    return `Q${round(end + step / 2)} ${round(y + height + 1.6)} ${round(end)} ${round(y + height)}`
  }).join('')
  const shades = Array.from(
    { length: count },
    (_, place) =>
      `M${round(x + place * step)} ${round(y)}h${round(step * 0.38)}v${round(height)}h${round(-step * 0.38)}z`,
  ).join('')
  return html`<path class="cloth" d="M${round(x)} ${round(y)}h${round(width)}V${round(y + height)}${hem}z" /><path
      class="shade"
      d="${shades}"
    />`
}
